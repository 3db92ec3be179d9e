import path from "node:path";
import { type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import { isCallExpression, isIdentifier } from "typescript/unstable/ast/is";
import {
  API,
  type Checker,
  type Project,
  SymbolFlags,
  type Symbol as TypeScriptSymbol,
} from "typescript/unstable/sync";
import { repositoryRoot } from "../repository-files.ts";

export type CallNode = Node & { expression: Node; arguments: readonly Node[] };

/** The shipped sources that send statements, with their types. */
export interface Program {
  project: Project;
  checker: Checker;
  files: readonly SourceFile[];
  /** The declaration that a name refers to, through imports. */
  declarationOf(name: Node): Node | undefined;
  /** The calls of a function by its declaration. */
  callsOf(declaration: Node, name: string): readonly CallNode[];
  close(): void;
}

/** Input   config: a tsconfig.json whose program holds the sources; folders: where they are. */
export function openProgram(config: string, folders: readonly string[]): Program {
  const api = new API({ cwd: repositoryRoot });
  const snapshot = api.updateSnapshot({ openProjects: [path.join(repositoryRoot, config)] });
  const [project] = snapshot.getProjects();
  if (project === undefined) throw new Error(`${config} is not a project`);
  const { checker, program } = project;
  const roots = folders.map((folder) => `${path.join(repositoryRoot, folder)}/`);
  const files = program
    .getSourceFileNames()
    .filter((name) => roots.some((root) => name.startsWith(root)))
    .map((name) => program.getSourceFile(name)!);

  const declarationOf = (name: Node): Node | undefined => {
    const parent = name.parent;
    const shorthand =
      parent?.kind === SyntaxKind.ShorthandPropertyAssignment
        ? checker.getShorthandAssignmentValueSymbol(parent)
        : undefined;
    return declared(project, shorthand ?? checker.getSymbolAtLocation(name));
  };
  const calls = lazily(() => callsByName(files));
  return {
    project,
    checker,
    files,
    declarationOf,
    callsOf: (declaration, name) =>
      (calls().get(name) ?? []).filter((call) => declarationOf(call.expression) === declaration),
    close: () => api.close(),
  };
}

function declared(project: Project, symbol: TypeScriptSymbol | undefined): Node | undefined {
  if (symbol === undefined) return undefined;
  const target =
    symbol.flags & SymbolFlags.Alias ? project.checker.getAliasedSymbol(symbol) : symbol;
  return (target.valueDeclaration ?? target.declarations[0])?.resolve(project);
}

function callsByName(files: readonly SourceFile[]): Map<string, CallNode[]> {
  const calls = new Map<string, CallNode[]>();
  for (const file of files) {
    walk(file, (node) => {
      if (!isCallExpression(node) || !isIdentifier(node.expression)) return;
      const name = node.expression.text;
      const known = calls.get(name) ?? [];
      known.push(node as unknown as CallNode);
      calls.set(name, known);
    });
  }
  return calls;
}

/** Visits a node and all below it. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** Makes a value when it is first asked for. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
