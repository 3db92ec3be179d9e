import path from "node:path";
import type { Node } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { repositoryRoot } from "../repository-files.ts";
import { evaluate, type Wanted } from "./evaluate.ts";
import { type CallNode, type Program, walk } from "./program.ts";
import {
  type FunctionNode,
  NotConstant,
  nameIn,
  nextPlace,
  unknownText,
  type Value,
} from "./values.ts";

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
  /** Conditions or an order that are composed at run time are replaced in it. */
  assumed?: true;
  /** It is found for one caller of the generic function that it is in. */
  ofCaller?: true;
}

/** Finds each `x.query(…)` and each object with a statement as its `sql`. */
export function findStatements(program: Program): Statement[] {
  return program.files.flatMap((file) => {
    const found: Statement[] = [];
    const add = (node: Node, statement: Omit<Statement, "at"> | undefined) => {
      if (statement !== undefined) found.push({ at: placeOf(node), ...statement });
    };
    walk(file, (node) => {
      if (is.isCallExpression(node)) {
        const call = node as unknown as CallNode;
        add(node, queryOf(program, call));
        for (const { caller, ...statement } of queriesOfCallers(program, call))
          add(caller, statement);
      }
      if (is.isObjectLiteralExpression(node)) add(node, writeOf(program, node));
    });
    return found;
  });
}

function placeOf(node: Node): string {
  const file = node.getSourceFile();
  const line = file.text.slice(0, node.getStart()).split("\n").length;
  return `${path.relative(repositoryRoot, file.fileName)}:${line}`;
}

function queryOf(program: Program, call: CallNode): Omit<Statement, "at"> | undefined {
  const { expression: callee } = call;
  if (!is.isPropertyAccessExpression(callee) || callee.name.text !== "query") return undefined;
  const [statement, values] = call.arguments;
  if (statement === undefined) return undefined;
  const [row] = (call as unknown as { typeArguments?: readonly Node[] }).typeArguments ?? [];
  const found = textsOf((wanted) => evaluate(program, statement, { property: "text", ...wanted }));
  const passed = values ?? valuesWithin(statement);
  return {
    ...found,
    ...(row === undefined ? {} : { row }),
    ...(passed !== undefined && is.isArrayLiteralExpression(passed)
      ? { values: passed.elements }
      : {}),
  };
}

/**
 * The statements of a generic function such as `list<Row>(…)`, once for each of its callers: the
 * caller passes the type that its rows are read as.
 */
function queriesOfCallers(
  program: Program,
  query: CallNode,
): (Omit<Statement, "at"> & { caller: Node })[] {
  const { expression: callee } = query;
  if (!is.isPropertyAccessExpression(callee) || callee.name.text !== "query") return [];
  const [statement] = query.arguments;
  const [row] = (query as unknown as Generic).typeArguments ?? [];
  const generic = row === undefined ? undefined : genericOf(query, row.getText());
  if (statement === undefined || generic === undefined) return [];
  return program.callsOf(generic.of, generic.name).flatMap((call) => {
    const passed = (call as unknown as Generic).typeArguments?.[generic.index];
    if (passed === undefined) return [];
    const found = textsOf((wanted) =>
      evaluate(program, statement, {
        property: "text",
        caller: { call, of: generic.of as unknown as FunctionNode },
        ...wanted,
      }),
    );
    return [{ ...found, row: passed, caller: call, ofCaller: true }];
  });
}

interface Generic {
  typeArguments?: readonly Node[];
  typeParameters?: readonly (Node & { name: Node })[];
}

/** The function that has the type parameter, and its place there. */
function genericOf(node: Node, name: string) {
  for (let of = node.parent; of !== undefined; of = of.parent) {
    if (!is.isFunctionDeclaration(of) || of.name === undefined) continue;
    const { typeParameters = [] } = of as unknown as Generic;
    const index = typeParameters.findIndex((parameter) => parameter.name.getText() === name);
    if (index >= 0) return { of: of as Node, name: of.name.text, index };
  }
  return undefined;
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
  const found = textsOf((wanted) => evaluate(program, sql, wanted));
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

type Found = Pick<Statement, "texts" | "unknown" | "assumed">;

/** Each form of a statement; where its conditions are composed at run time, those without them. */
function textsOf(find: (wanted: Wanted) => Value[]): Found {
  const known = texts(() => find({ conditions: "required" }));
  if (known.unknown === undefined) return known;
  const assumed = texts(() => find({ conditions: "assumed" }));
  return assumed.unknown === undefined ? { ...assumed, assumed: true } : known;
}

function texts(find: () => Value[]): Found {
  try {
    const found = find().map((value) => {
      if (value.kind !== "text") throw new NotConstant("it is no text");
      return numbered(value.text);
    });
    return { texts: [...new Set(found)] };
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
