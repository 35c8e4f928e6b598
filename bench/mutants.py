"""Mutation testing of the rules and scoring of each game: small faults are put into a copy, one at a time; does a test see each?

    python bench/mutants.py [GAME...] [--only MODULE...] [--again | --anew] [--report | --survivors]

mutmut makes the mutants and says which tests run through the function of each. Here they are run, each in a fork of one pytest
that has collected already: that costs a tenth of a start of its own. A mutant is killed when a test fails or does not come to
an end. Results are kept by function, in `mutants/`, so that a second run tries what changed only; `--again` tries
survivors anew, once there are more tests, and `--anew` all.

mutmut leaves out what is decorated: in the copy a property is a method first. Sentences are presentation, so nothing inside of
`Say` or of a refusal is changed, and no string with a blank. `strict` of a `zip` guards what cannot happen, and stays.
"""

from __future__ import annotations

import argparse
import ast
import gc
import json
import os
import resource
import shutil
import signal
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "mutants"
RULES = {
    "cozy_hut": """scoring sheet standing tally counting life living planning month demand evolve booked state player best
        blueprint draft known setup ranges card_ranges cards changes corrections counter""",
    "cozy_oaks": """scoring sheet tally counting skills sleep resources farm villagers year purse evolve booked
        booked_years state taken put_back setup ranges corrections villager_corrections""",
    "creature_caravan": """scoring tally counting bot turn bot_taps camping evolve players state kept_cards tracked setup ranges
        recounted corrections""",
}
"""The modules that decide: what may be done, what then holds, what it is worth. All others say or show something."""
SPOKEN = {"Say", "IllegalMove", "BadInput", "Malformed", "ChangesNothing", "TypeError", "number_of"}
PYTEST = ["-q", "-s", "--rootdir=.", "--tb=no", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov"]
LEFT_OUT = ("__pycache__", "browser", "test_second_count.py")
"""The plays of the second counts are made once, before there is a mutant, so that they see none."""
MOST_SECONDS = 25
"""Of processor time: who needs more runs for ever."""
CONFIGURATION = """
[tool.mutmut]
source_paths = ["companion"]
only_mutate = {modules}
also_copy = ["app.py", "templates", "static", "bench"]
pytest_add_cli_args_test_selection = ["tests/games/{game}"]
pytest_add_cli_args = {pytest}
track_dependencies = false
use_git_change_detection = false
on_dependency_change = "ignore"
"""


def as_methods(source: str) -> str:
    """The same module, each property a method that is made a property in a statement of its own."""
    lines = source.splitlines()
    for found in ast.walk(ast.parse(source)):
        if isinstance(found, ast.FunctionDef) and [ast.unparse(each) for each in found.decorator_list] == ["property"]:
            assert found.end_lineno is not None
            lines[found.decorator_list[0].lineno - 1] = ""
            lines[found.end_lineno - 1] += f"\n\n    {found.name} = property({found.name})"
    return "\n".join(lines) + "\n"


def prepared(game: str) -> Path:
    """A copy of what the tests of a game need, with mutmut's configuration; results of earlier runs stay in it."""
    folder = KEPT / game
    shutil.rmtree(folder / "mutants" / "tests", ignore_errors=True)
    for name in ("companion", "tests", "templates", "static", "bench"):
        shutil.rmtree(folder / name, ignore_errors=True)
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(*LEFT_OUT))
    shutil.copy(ROOT / "app.py", folder)
    modules = [f"companion/games/{game}/{module}.py" for module in RULES[game].split()]
    for module in modules:
        (folder / module).write_text(as_methods((ROOT / module).read_text()))
    configured = CONFIGURATION.format(modules=json.dumps(modules), game=game, pytest=json.dumps(PYTEST))
    (folder / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text() + configured)
    return folder


def is_strict(node: Any) -> bool:
    """`strict=…`, of a `zip`."""
    keyword = getattr(node, "keyword", None)
    return getattr(keyword, "value", "") == "strict"


def quieted(change: Callable[[Any], Iterable[Any]]) -> Callable[[Any], Iterable[Any]]:
    """The same change of a piece of source, unless it is a sentence or takes `strict` away from a `zip`."""
    import libcst

    def changed(node: Any) -> Iterator[Any]:
        if isinstance(node, libcst.SimpleString) and " " in node.value:
            return
        for mutated in change(node):
            kept = [each for each in getattr(mutated, "args", ()) if is_strict(each)]
            if not isinstance(node, libcst.Call) or kept == [each for each in node.args if is_strict(each)]:
                yield mutated

    return changed


def measure(game: str, modules: list[str], again: tuple[int, ...], workers: int) -> None:
    """Makes the mutants, in the folder of the game, and runs those not decided yet and those decided with a code of `again`."""
    import pytest
    from mutmut import __main__ as mutmut
    from mutmut.mutation import file_mutation, mutators
    from mutmut.workers.isolation import get_mutant_runner

    file_mutation.NEVER_MUTATE_FUNCTION_CALLS |= SPOKEN
    skipped = file_mutation.MutationVisitor._skip_node_and_children
    file_mutation.MutationVisitor._skip_node_and_children = lambda self, node: is_strict(node) or skipped(self, node)
    mutators.mutation_operators[:] = [(kind, quieted(change)) for kind, change in mutators.mutation_operators]
    if again:
        # Which tests run through what is found out anew: a row of a table may be another one by now.
        Path("mutants/mutmut-stats.json").unlink(missing_ok=True)
    mutmut.set_mutant_under_test("mutant_generation")
    Path("mutants").mkdir(exist_ok=True)
    with mutmut.CatchOutput():
        mutmut.copy_src_dir()
        mutmut.copy_also_copy_files()
        mutmut.setup_source_paths()
        mutmut.create_mutants(workers)
    mutmut.collect_or_load_stats(get_mutant_runner(workers), apply_config_invalidation=True)
    mutmut.set_mutant_under_test("")
    gone_through = [f"companion.games.{game}.{module}.*" for module in modules]
    mutants, _ = mutmut.collect_source_file_mutation_data(mutant_names=gone_through)
    due = [(data, name) for data, name, code in mutants if code is None or code in again]
    due.sort(key=lambda each: modules.index(each[1].split(".")[3]))
    print(f"{game}: {len(due)} of {len(mutants)} mutants to try")
    for data, _ in due:
        data.meta_path = data.meta_path.absolute()
    os.chdir("mutants")
    pytest.main([*PYTEST, f"tests/games/{game}"], plugins=[Trial(due, workers)])
    os.chdir("..")


SURVIVED = (0, 33)
KILLED = (1, 36)
"""Exit codes as mutmut has them. 0: no test failed; 33: none runs through it; 36: it ran out of time; None: not tried."""


class Trial:
    """A pytest that has collected and, in place of running the tests, tries each mutant in a fork of itself."""

    def __init__(self, due: list[tuple[Any, str]], workers: int) -> None:
        self.due, self.workers = due, workers
        self.running: dict[int, tuple[Any, str]] = {}
        self.killers: dict[str, list[str]] = defaultdict(list)

    def pytest_runtestloop(self, session: Any) -> bool:
        from mutmut.state import state
        from mutmut.utils.format_utils import mangled_name_from_mutant_name as function_of

        took = state().duration_by_test
        by_file: dict[str, list[float]] = defaultdict(list)
        for item in session.items:
            by_file[item.nodeid.partition("::")[0]].append(took.get(item.nodeid, 0))
        mean = {file: sum(all_of_it) / len(all_of_it) for file, all_of_it in by_file.items()}
        items = sorted(session.items, key=lambda item: mean[item.nodeid.partition("::")[0]])
        gc.collect()
        gc.freeze()
        clean = os.fork()
        if not clean:
            run(session, items, "")
        if os.waitpid(clean, 0)[1]:
            raise SystemExit(f"without a mutant a test fails: {Path(f'killer.{clean}').read_text()}")
        began = time.time()
        for number, (data, name) in enumerate(self.due, 1):
            function = function_of(name)
            tests = state().tests_by_mangled_function_name.get(function, set())
            if not tests:
                data.exit_code_by_key[name] = 33
                data.save()
                continue
            first = self.killers[function][-4:][::-1]
            chosen = [item for item in items if item.nodeid in tests]
            chosen.sort(key=lambda item: first.index(item.nodeid) if item.nodeid in first else len(first))
            while len(self.running) >= self.workers:
                self.wait()
            child = os.fork()
            if not child:
                run(session, chosen, name)
            self.running[child] = (data, name)
            if number % 100 == 0:
                print(f"  {number} tried, {time.time() - began:.0f} s", flush=True)
        while self.running:
            self.wait()
        return True

    def wait(self) -> None:
        from mutmut.utils.format_utils import mangled_name_from_mutant_name as function_of

        child, status = os.wait()
        data, name = self.running.pop(child)
        code = os.waitstatus_to_exitcode(status)
        data.exit_code_by_key[name] = 36 if code in (-signal.SIGXCPU, -signal.SIGKILL) else None if code < 0 else code
        data.save()
        killer = Path(f"killer.{child}")
        if killer.exists():
            test = killer.read_text()
            killer.unlink()
            killers = self.killers[function_of(name)]
            if test in killers:
                killers.remove(test)
            killers.append(test)


def run(session: Any, items: list[Any], name: str) -> None:
    """In the fork: the tests that run through a mutant, up to the first that fails."""
    from mutmut.mutation.trampoline import set_mutant_under_test

    code = 1
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS + 1))
        signal.alarm(900)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (1, 2):
            os.dup2(nowhere, stream)
        set_mutant_under_test(name)
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                Path(f"killer.{os.getpid()}").write_text(item.nodeid)
                break
        else:
            code = 0
    finally:
        os._exit(code)


def results(modules: list[str]) -> Iterator[tuple[str, str, int | None]]:
    """Each mutant: its module, its name and its exit code."""
    for module in modules:
        for file in Path("mutants").glob(f"companion/games/*/{module}.py.meta"):
            for name, code in json.loads(file.read_text())["exit_code_by_key"].items():
                yield module, name, code


def report(game: str, modules: list[str], survivors: bool) -> None:
    counted: dict[str, Counter[str]] = defaultdict(Counter)
    for module, name, code in results(modules):
        became = "survived" if code in SURVIVED else "not tried" if code is None else "killed"
        counted[module][became] += 1
        if survivors and code in SURVIVED:
            from mutmut.mutation.diff_apply import get_diff_for_mutant

            print(f"## {name}{' (no test)' if code else ''}")
            print("\n".join(get_diff_for_mutant(name, path=f"companion/games/{game}/{module}.py").splitlines()[2:]))
    for module in (*modules, ""):
        of_it = counted[module] if module else sum(counted.values(), Counter())
        tried = of_it["killed"] + of_it["survived"]
        share = f"{100 * of_it['killed'] / tried:5.1f} %" if tried else "      -"
        print(f"{module or game:24}{of_it.total():6}{of_it['killed']:6}{of_it['survived']:6}{of_it['not tried']:6}  {share}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", help=", ".join(RULES))
    parser.add_argument("--only", nargs="*", help="modules")
    parser.add_argument("--again", action="store_true", help="try survivors anew")
    parser.add_argument("--anew", action="store_true", help="try all anew")
    parser.add_argument("--report", action="store_true", help="measure nothing")
    parser.add_argument("--survivors", action="store_true", help="measure nothing, show the survivors")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    for game in asked.games or RULES:
        modules = asked.only or RULES[game].split()
        is_quiet = asked.report or asked.survivors
        os.chdir(KEPT / game if is_quiet else prepared(game))
        if not is_quiet and not os.fork():
            again = SURVIVED + KILLED if asked.anew else SURVIVED if asked.again else ()
            measure(game, modules, again, asked.workers)
            os._exit(0)
        if not is_quiet and os.wait()[1]:
            raise SystemExit(f"{game} was not measured")
        report(game, modules, asked.survivors)


if __name__ == "__main__":
    main()
