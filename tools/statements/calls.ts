import type { Node } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import type { CallNode } from "./program.ts";
import {
  asText,
  itemsOf,
  listOf,
  NotConstant,
  nextPlace,
  returned,
  type Scope,
  text,
  type Value,
} from "./values.ts";

/** The evaluation that a call is part of. */
interface Evaluator {
  valuesOf(node: Node, scope: Scope): Value[];
}

/** The values of a call: of a method of strings and arrays, or of a function of the program. */
export function valuesOfCall(evaluation: Evaluator, call: CallNode, scope: Scope): Value[] {
  const { expression: callee, arguments: given } = call;
  if (is.isPropertyAccessExpression(callee)) {
    const method = callee.name.text;
    if (method === "push") return [text(nextPlace)];
    if (callee.expression.getText() === "Math" && given[0] !== undefined)
      return evaluation.valuesOf(given[0], scope);
    if (callee.expression.getText() === "Object" && given[0] !== undefined)
      return evaluation.valuesOf(given[0], scope).map((value) => listOf(value, method));
    if (textMethods.includes(method)) {
      const found = valuesOfTextMethod(evaluation, method, callee.expression, given, scope);
      if (found !== undefined) return found;
    }
    const builtin = valuesOfMethod(evaluation, method, callee.expression, given, scope);
    if (builtin !== undefined) return builtin;
  }
  const values = evaluation.valuesOf(callee, scope);
  return values.flatMap((value) => {
    if (value.kind !== "function") throw new NotConstant(`${callee.getText()} is no function`);
    return apply(
      evaluation,
      value,
      given.map((argument) => () => evaluation.valuesOf(argument, scope)),
    );
  });
}

const textMethods = ["slice", "indexOf", "toUpperCase"];

/** Returns   undefined if the owner is not a string. */
function valuesOfTextMethod(
  evaluation: Evaluator,
  name: string,
  owner: Node,
  given: readonly Node[],
  scope: Scope,
): Value[] | undefined {
  const owners = evaluation.valuesOf(owner, scope);
  if (owners.some(({ kind }) => kind !== "text")) return undefined;
  // Each argument is evaluated with each text, of which it is often a part.
  return owners.map((value) => {
    const of = asText(value);
    if (name === "toUpperCase") return text(of.toUpperCase());
    const [first, last] = given.map((argument) =>
      argumentOf(evaluation, argument, owner, of, scope),
    );
    if (name === "indexOf") return text(String(of.indexOf(first ?? "")));
    return text(of.slice(Number(first ?? 0), last === undefined ? undefined : Number(last)));
  });
}

function argumentOf(
  evaluation: Evaluator,
  argument: Node,
  owner: Node,
  ownText: string,
  scope: Scope,
): string {
  if (
    is.isCallExpression(argument) &&
    is.isPropertyAccessExpression(argument.expression) &&
    argument.expression.expression.getText() === owner.getText() &&
    argument.expression.name.text === "indexOf" &&
    argument.arguments[0] !== undefined
  )
    return String(
      ownText.indexOf(argumentOf(evaluation, argument.arguments[0], owner, ownText, scope)),
    );
  const [only, ...others] = evaluation.valuesOf(argument, scope);
  if (only === undefined || others.length > 0) throw new NotConstant("several places in a text");
  return asText(only);
}

function valuesOfMethod(
  evaluation: Evaluator,
  name: string,
  owner: Node,
  given: readonly Node[],
  scope: Scope,
): Value[] | undefined {
  if (
    !["join", "map", "filter", "flatMap", "toSorted", "trim", "flat", "toReversed"].includes(name)
  )
    return undefined;
  const [argument] = given;
  return evaluation.valuesOf(owner, scope).map((value) => {
    if (name === "trim") return text(asText(value).trim());
    const items = itemsOf(value);
    if (name === "join") {
      const [separator = text(",")] =
        argument === undefined ? [] : evaluation.valuesOf(argument, scope);
      return text(items.map(asText).join(asText(separator)));
    }
    if (name === "filter" || name.startsWith("to") || name === "flat" || argument === undefined)
      return { kind: "array", items };
    const [mapper] = evaluation.valuesOf(argument, scope);
    if (mapper?.kind !== "function") throw new NotConstant(`${name} by no function`);
    return {
      kind: "array",
      items: items.flatMap((item, index) => {
        const found = apply(evaluation, mapper, [() => [item], () => [text(String(index))]]);
        return name === "flatMap" ? found.flatMap(itemsOf) : found;
      }),
    };
  });
}

function apply(
  evaluation: Evaluator,
  target: Value & { kind: "function" },
  given: (() => Value[])[],
): Value[] {
  const { node } = target;
  const scope = new Map(target.scope);
  node.parameters.forEach((parameter, at) => {
    if (!is.isParameterDeclaration(parameter)) return;
    const pass = given[at] ?? (() => defaultOf(evaluation, parameter, scope));
    scope.set(parameter, pass);
    bindItems(parameter.name, scope, pass);
  });
  const { body } = node;
  if (body === undefined) throw new NotConstant("a function without a body");
  if (!is.isBlock(body)) return evaluation.valuesOf(body, scope);
  return returned(body).flatMap((expression) => evaluation.valuesOf(expression, scope));
}

function defaultOf(evaluation: Evaluator, parameter: Node, scope: Scope): Value[] {
  if (!is.isParameterDeclaration(parameter) || parameter.initializer === undefined)
    return [text("")];
  return evaluation.valuesOf(parameter.initializer, scope);
}

function bindItems(
  name: Node,
  scope: Map<Node, () => readonly Value[]>,
  pass: () => Value[],
): void {
  if (!is.isArrayBindingPattern(name)) return;
  name.elements.forEach((element, at) => {
    scope.set(element, () => pass().flatMap((value) => itemsOf(value).slice(at, at + 1)));
  });
}
