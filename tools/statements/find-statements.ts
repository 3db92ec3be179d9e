import path from "node:path";
import type { Node } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { repositoryRoot } from "../repository-files.ts";
import { evaluate } from "./evaluate.ts";
import { type CallNode, type Program, walk } from "./program.ts";
import { NotConstant, nameIn, nextPlace, unknownText, type Value } from "./values.ts";

/** A statement of the sources. */
export interface Statement {
  /** `file:line`. */
  at: string;
  /** Each text that it can have; empty: none is known before it runs. */
  texts: string[];
  /** Why no text is known. */
  unknown?: string;
  /** The type that its rows are read as. */
  row?: Node;
  /** The values of `$1`, `$2`, …, where they are an array literal. */
  values?: readonly Node[];
}

/** Finds each `x.query(…)` and each object with a statement as its `sql`. */
export function findStatements(program: Program): Statement[] {
  return program.files.flatMap((file) => {
    const found: Statement[] = [];
    const add = (node: Node, statement: Omit<Statement, "at"> | undefined) => {
      if (statement === undefined) return;
      const line = file.text.slice(0, node.getStart()).split("\n").length;
      const name = path.relative(repositoryRoot, file.fileName);
      found.push({ at: `${name}:${line}`, ...statement });
    };
    walk(file, (node) => {
      if (is.isCallExpression(node)) add(node, queryOf(program, node as unknown as CallNode));
      if (is.isObjectLiteralExpression(node)) add(node, writeOf(program, node));
    });
    return found;
  });
}

function queryOf(program: Program, call: CallNode): Omit<Statement, "at"> | undefined {
  const { expression: callee } = call;
  if (!is.isPropertyAccessExpression(callee) || callee.name.text !== "query") return undefined;
  const [statement, values] = call.arguments;
  if (statement === undefined) return undefined;
  const [row] = (call as unknown as { typeArguments?: readonly Node[] }).typeArguments ?? [];
  const found = textsOf(() => evaluate(program, statement, "text"));
  const passed = values ?? valuesWithin(statement);
  return {
    ...found,
    ...(row === undefined ? {} : { row }),
    ...(passed !== undefined && is.isArrayLiteralExpression(passed)
      ? { values: passed.elements }
      : {}),
  };
}

/** The `values` of `{ text, values }`, of `shared({ … })` and of `named(text, values)`. */
function valuesWithin(statement: Node): Node | undefined {
  if (is.isCallExpression(statement)) {
    const [first, second] = statement.arguments;
    return second ?? (first && valuesWithin(first));
  }
  return is.isObjectLiteralExpression(statement) ? initializerOf(statement, "values") : undefined;
}

function writeOf(program: Program, node: Node): Omit<Statement, "at"> | undefined {
  const sql = initializerOf(node, "sql");
  if (sql === undefined) return undefined;
  const found = textsOf(() => evaluate(program, sql));
  // A condition or another fragment is described with the statement that it is put into.
  if (found.texts.length > 0 && !found.texts.some(isStatement)) return undefined;
  if (found.texts.length === 0 && !isStatement(sql.getText().replace(/^[`"'$]/, "")))
    return undefined;
  const values = initializerOf(node, "values");
  return {
    ...found,
    texts: found.texts.filter(isStatement),
    ...(values !== undefined && is.isArrayLiteralExpression(values)
      ? { values: values.elements }
      : {}),
  };
}

function isStatement(text: string): boolean {
  return /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|MERGE)\b/.test(text);
}

function initializerOf(node: Node, name: string): Node | undefined {
  if (!is.isObjectLiteralExpression(node)) return undefined;
  const property = node.properties.find((each) => nameIn(each) === name);
  return property && is.isPropertyAssignment(property) ? property.initializer : undefined;
}

function textsOf(find: () => Value[]): { texts: string[]; unknown?: string } {
  try {
    const texts = find().map((value) => {
      if (value.kind !== "text") throw new NotConstant("it is no text");
      return numbered(value.text);
    });
    return { texts: [...new Set(texts)] };
  } catch (error) {
    if (!(error instanceof NotConstant)) throw error;
    return { texts: [], unknown: error.message };
  }
}

/** Numbers the places that are assigned when the values are pushed. */
function numbered(text: string): string {
  if (text.includes(unknownText)) throw new NotConstant("a pushed condition is not constant");
  const used = [...text.matchAll(/\$(\d+)/g)].map(([, digits]) => Number(digits));
  let last = Math.max(0, ...used);
  return text.replaceAll(nextPlace, () => {
    last += 1;
    return String(last);
  });
}
