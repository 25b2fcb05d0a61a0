"""Every error code that the source can raise, with the facts that come with it, found in the source itself."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import coatl

SOURCES = Path(coatl.__file__).parent
ERRORS = ("BadInput", "CoatlError", "IllegalAction", "Refusal")


@dataclass(frozen=True)
class Raised:
    """One place where an error is made. ``facts`` is None where they are not written out there."""

    place: str
    kind: str
    expression: str
    codes: frozenset[str]
    facts: frozenset[str] | None


class Sources:
    """All modules of the package as trees."""

    def __init__(self, folder: Path = SOURCES) -> None:
        self.trees = {
            file.relative_to(folder).as_posix(): ast.parse(file.read_text(encoding="utf-8"))
            for file in sorted(folder.rglob("*.py"))
        }

    def raised(self) -> Iterator[Raised]:
        for name, tree in self.trees.items():
            for scope in _scopes(tree):
                for call in _calls(scope):
                    if _called(call) in ERRORS:
                        codes = frozenset(self.values(call.args[0], scope))
                        facts = self.facts(call.args[1], scope) if len(call.args) > 1 else frozenset()
                        expression = ast.unparse(call.args[0])
                        yield Raised(f"{name}:{call.lineno}", _called(call), expression, codes, facts)

    def values(self, node: ast.expr, scope: ast.AST) -> set[str]:
        """The texts that an expression can have: written there, chosen, returned, or given by a caller."""
        if isinstance(node, ast.Constant):
            return {str(node.value)}
        if isinstance(node, ast.IfExp):
            return self.values(node.body, scope) | self.values(node.orelse, scope)
        if isinstance(node, ast.Call):
            return {value for made in self.defined(_called(node)) for value in self.returned(made)}
        if isinstance(node, ast.JoinedStr):
            texts = {""}
            for part in node.values:
                inner = part.value if isinstance(part, ast.FormattedValue) else part
                texts = {text + value for text in texts for value in self.values(inner, scope)}
            return texts
        if isinstance(node, ast.Name) and isinstance(scope, ast.FunctionDef):
            assigned = [item for item in ast.walk(scope) if isinstance(item, ast.Assign) and _assigns(item, node.id)]
            return self.given(scope.name, node.id, scope).union(*(self.values(item.value, scope) for item in assigned))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
            return {value for made in self.classes_with(scope) for value in self.given(made.name, node.attr, made)}
        return set()

    def given(self, called: str, parameter: str, made: ast.AST) -> set[str]:
        """What callers pass for a parameter of a function, or of the constructor of a class."""
        constructor = made if isinstance(made, ast.FunctionDef) else next(
            (item for item in ast.walk(made) if isinstance(item, ast.FunctionDef) and item.name == "__init__"), None
        )
        if constructor is None or parameter not in (names := [argument.arg for argument in constructor.args.args]):
            return set()
        place = names.index(parameter) - (1 if names[0] == "self" else 0)
        found: set[str] = set()
        for tree in self.trees.values():
            for scope in _scopes(tree):
                for call in _calls(scope):
                    if _called(call) == called:
                        keywords = {keyword.arg: keyword.value for keyword in call.keywords}
                        value = keywords.get(parameter, call.args[place] if place < len(call.args) else None)
                        found |= set() if value is None else self.values(value, scope)
        return found

    def facts(self, node: ast.expr, scope: ast.AST) -> frozenset[str] | None:
        """The names of the facts, if they are written out there or just before."""
        if isinstance(node, ast.Dict):
            named = frozenset(str(key.value) for key in node.keys if isinstance(key, ast.Constant))
            taken_over = [value for key, value in zip(node.keys, node.values, strict=True) if key is None]
            return named.union(*(self.facts(value, scope) or () for value in taken_over))
        if isinstance(node, ast.Name):
            for item in ast.walk(scope):
                target = item.target if isinstance(item, ast.AnnAssign) else None
                if isinstance(target, ast.Name) and target.id == node.id and isinstance(item.value, ast.Dict):
                    return self.facts(item.value, scope)
        return None

    def defined(self, name: str) -> list[ast.FunctionDef]:
        nodes = (node for tree in self.trees.values() for node in ast.walk(tree))
        return [node for node in nodes if isinstance(node, ast.FunctionDef) and node.name == name]

    def returned(self, function: ast.FunctionDef) -> set[str]:
        returns = (node.value for node in ast.walk(function) if isinstance(node, ast.Return) and node.value is not None)
        return {value for node in returns for value in self.values(node, function)}

    def classes_with(self, scope: ast.AST) -> list[ast.ClassDef]:
        nodes = (node for tree in self.trees.values() for node in ast.walk(tree))
        return [node for node in nodes if isinstance(node, ast.ClassDef) and scope in node.body]

    def texts(self) -> tuple[set[str], list[ast.JoinedStr]]:
        """Every text that is written out, and every text that is put together."""
        nodes = [node for tree in self.trees.values() for node in ast.walk(tree)]
        constants = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        return constants, [node for node in nodes if isinstance(node, ast.JoinedStr)]


def _scopes(tree: ast.AST) -> list[ast.AST]:
    return [tree, *(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))]


def _calls(scope: ast.AST) -> list[ast.Call]:
    """The calls in a function, or in a module outside all functions."""
    calls: list[ast.Call] = []
    waiting = list(ast.iter_child_nodes(scope))
    for node in waiting:
        if isinstance(node, ast.Call):
            calls.append(node)
        if not isinstance(node, ast.FunctionDef):
            waiting.extend(ast.iter_child_nodes(node))
    return calls


def _assigns(assignment: ast.Assign, name: str) -> bool:
    return any(isinstance(target, ast.Name) and target.id == name for target in assignment.targets)


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""
