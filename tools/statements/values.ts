import type { Node } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";

/** A value that an expression can have, as far as the text of a statement depends on it. */
export type Value =
  | { kind: "text"; text: string }
  | { kind: "array"; items: Value[] }
  | { kind: "object"; node: Node; scope: Scope }
  | { kind: "function"; node: FunctionNode; scope: Scope };

/** The values of parameters, by their declarations. */
export type Scope = ReadonlyMap<Node, () => readonly Value[]>;
export type FunctionNode = Node & { parameters: readonly Node[]; body?: Node };

/** An expression whose values depend on a request, or on more than is evaluated here. */
export class NotConstant extends Error {}

/** An object without the property. */
export class Missing extends NotConstant {}

/** A statement with more variants than this is not evaluated. */
export const variantsMax = 192;

/** Stands for the next free number of a parameter: what `values.push(x)` returns. */
export const nextPlace = "\u0001";

/** Stands for a text within an array or an object that is not constant. */
export const unknownText = "\u0000";

/** Assumptions of one evaluation: the caller of each function, the result of each condition. */
export interface World {
  scope: Scope;
  decisions: ReadonlyMap<string, boolean>;
}

/** An assumption is missing: the evaluation starts again, once with each. */
export class Fork {
  readonly worldsAfter: (world: World) => World[];
  constructor(worldsAfter: (world: World) => World[]) {
    this.worldsAfter = worldsAfter;
  }
}

export function listOf(value: Value, method: string): Value {
  if (value.kind !== "object" || !is.isObjectLiteralExpression(value.node))
    throw new NotConstant(`Object.${method} of no object`);
  if (method === "keys") return { kind: "array", items: namesOf(value.node).map(text) };
  const items = value.node.properties.map((property): Value => {
    const name = nameIn(property) ?? unknownText;
    const constant = is.isPropertyAssignment(property) && is.isStringLiteral(property.initializer);
    const found = text(constant ? property.initializer.text : unknownText);
    return method === "values" ? found : { kind: "array", items: [text(name), found] };
  });
  return { kind: "array", items };
}

export function namesOf(node: Node): string[] {
  if (!is.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((each) => nameIn(each) ?? []);
}

/** The expression within parentheses, `as const`, `satisfies`, `await` or `!`. */
export function wrapped(node: Node): Node | undefined {
  const wraps =
    is.isParenthesizedExpression(node) ||
    is.isAsExpression(node) ||
    is.isSatisfiesExpression(node) ||
    is.isNonNullExpression(node) ||
    is.isAwaitExpression(node);
  return wraps ? node.expression : undefined;
}

/** The expressions that a body returns, without those of functions within it. */
export function returned(body: Node): Node[] {
  const found: Node[] = [];
  const visit = (node: Node) => {
    if (is.isArrowFunction(node) || is.isFunctionExpression(node) || is.isFunctionDeclaration(node))
      return;
    if (is.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return found;
}

export function nameOf(owner: FunctionNode): { declaration: Node; name: string | undefined } {
  if (is.isFunctionDeclaration(owner)) return { declaration: owner, name: owner.name?.text };
  const { parent } = owner;
  if (is.isVariableDeclaration(parent) && is.isIdentifier(parent.name))
    return { declaration: parent, name: parent.name.text };
  return { declaration: owner, name: undefined };
}

export function blockOf(node: Node): Node {
  let { parent } = node;
  while (parent !== undefined && !is.isBlock(parent) && !is.isSourceFile(parent))
    parent = parent.parent;
  return parent ?? node;
}

export function itemsOf(value: Value): Value[] {
  if (value.kind !== "array") throw new NotConstant("it is no array");
  return value.items;
}

export function asText(value: Value): string {
  if (value.kind !== "text") throw new NotConstant(`an ${value.kind} in a text`);
  return value.text;
}

export function text(value: string): Value {
  return { kind: "text", text: value };
}

/** The name of an object's property; a spread has none. */
export function nameIn(property: Node): string | undefined {
  const named =
    is.isPropertyAssignment(property) ||
    is.isShorthandPropertyAssignment(property) ||
    is.isMethodDeclaration(property);
  return named ? property.name.getText().replace(/^"|"$/g, "") : undefined;
}
