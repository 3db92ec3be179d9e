import { type Node, SyntaxKind } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { valuesOfCall } from "./calls.ts";
import { type CallNode, lazily, type Program, walk } from "./program.ts";
import {
  asText,
  blockOf,
  Fork,
  type FunctionNode,
  itemsOf,
  Missing,
  NotConstant,
  nameIn,
  nameOf,
  namesOf,
  nextPlace,
  type Scope,
  text,
  unknownText,
  type Value,
  variantsMax,
  type World,
  wrapped,
} from "./values.ts";

const depthMax = 60;

/** Whether a condition or an order that is not constant may be replaced by one that always holds. */
export type Conditions = "required" | "assumed";

/** One evaluation of an expression, in one world. */
export class Evaluation {
  readonly #program: Program;
  readonly #world: World;
  readonly #valuesOfArgument: (argument: Node) => Value[];
  readonly #conditions: Conditions;
  #depth = 0;

  /** Input   valuesOfArgument: evaluates what a caller passes, in every world of its own. */
  constructor(
    program: Program,
    world: World,
    conditions: Conditions,
    valuesOfArgument: (argument: Node) => Value[],
  ) {
    this.#program = program;
    this.#world = world;
    this.#conditions = conditions;
    this.#valuesOfArgument = valuesOfArgument;
  }

  valuesOf(node: Node, scope: Scope): Value[] {
    this.#depth += 1;
    try {
      if (this.#depth > depthMax) throw new NotConstant("it calls itself");
      const values = this.#evaluate(node, scope);
      if (values.length > variantsMax) throw new NotConstant("it has too many variants");
      return values;
    } finally {
      this.#depth -= 1;
    }
  }

  #evaluate(node: Node, scope: Scope): Value[] {
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node))
      return [text(node.text)];
    if (is.isNumericLiteral(node)) return [text(String(Number(node.text)))];
    if (is.isTemplateExpression(node)) return this.#template(node, scope);
    if (is.isIdentifier(node)) return this.#named(node, scope);
    if (is.isObjectLiteralExpression(node)) return [{ kind: "object", node, scope }];
    if (is.isArrayLiteralExpression(node)) return [this.#array(node.elements, scope)];
    if (is.isArrowFunction(node) || is.isFunctionExpression(node))
      return [{ kind: "function", node: node as unknown as FunctionNode, scope }];
    if (is.isConditionalExpression(node)) {
      const branch = this.#holds(node.condition, scope) ? node.whenTrue : node.whenFalse;
      return this.valuesOf(branch, scope);
    }
    if (is.isPropertyAccessExpression(node)) {
      const owners = this.valuesOf(node.expression, scope);
      return owners.flatMap((owner) => this.property(owner, node.name.text));
    }
    if (is.isElementAccessExpression(node)) return this.#element(node, scope);
    if (is.isCallExpression(node)) return valuesOfCall(this, node as unknown as CallNode, scope);
    if (is.isBinaryExpression(node)) return this.#binary(node, scope);
    const inner = wrapped(node);
    if (inner !== undefined) return this.valuesOf(inner, scope);
    throw new NotConstant(`\`${node.getText().slice(0, 60)}\` is not evaluated`);
  }

  /** Conditions that read the same within a function turn out the same. */
  #holds(condition: Node, scope: Scope): boolean {
    const compared = this.#compared(condition, scope);
    if (compared !== undefined) return compared;
    const key = `${blockOf(condition).pos} ${condition.getText()}`;
    const decided = this.#world.decisions.get(key);
    if (decided !== undefined) return decided;
    throw new Fork(({ scope, decisions }) =>
      [true, false].map((holds) => ({ scope, decisions: new Map([...decisions, [key, holds]]) })),
    );
  }

  /** A comparison of constants; undefined where a side depends on more. */
  #compared(condition: Node, scope: Scope): boolean | undefined {
    if (!is.isBinaryExpression(condition)) return undefined;
    const operator = condition.operatorToken.kind;
    const equal = operator === SyntaxKind.EqualsEqualsEqualsToken;
    if (!equal && operator !== SyntaxKind.ExclamationEqualsEqualsToken) return undefined;
    try {
      const [left, ...others] = this.valuesOf(condition.left, scope);
      const [right, ...more] = this.valuesOf(condition.right, scope);
      if (left?.kind !== "text" || right?.kind !== "text") return undefined;
      if (others.length > 0 || more.length > 0) return undefined;
      return (left.text === right.text) === equal;
    } catch (error) {
      if (error instanceof NotConstant || error instanceof Fork) return undefined;
      throw error;
    }
  }

  #template(node: Node, scope: Scope): Value[] {
    if (!is.isTemplateExpression(node)) return [];
    let texts = [node.head.text];
    for (const span of node.templateSpans) {
      const values = this.#span(span.expression, texts, scope);
      texts = texts.flatMap((before) =>
        values.map((value) => `${before}${value}${span.literal.text}`),
      );
      if (texts.length > variantsMax) throw new NotConstant("it has too many variants");
    }
    return texts.map(text);
  }

  /** The values of an expression within a template. */
  #span(expression: Node, before: readonly string[], scope: Scope): string[] {
    try {
      return this.valuesOf(expression, scope).map(asText);
    } catch (error) {
      const assumed = before.every((text) => /\b(WHERE|AND)\s+$/.test(text))
        ? "true"
        : before.every((text) => /\bORDER BY\s+$/.test(text))
          ? "1"
          : undefined;
      const required = this.#conditions === "required" || assumed === undefined;
      if (required || !(error instanceof NotConstant)) throw error;
      return [assumed];
    }
  }

  #binary(node: Node, scope: Scope): Value[] {
    if (!is.isBinaryExpression(node)) return [];
    const operator = node.operatorToken.kind;
    // How many values there are so far: the place of the next one.
    if (operator === SyntaxKind.PlusToken) {
      const counts = node.left.getText().endsWith(".length");
      const [left] = counts ? [text(nextPlace)] : this.valuesOf(node.left, scope);
      if (left?.kind === "text" && left.text === nextPlace) return [left];
    }
    if (operator === SyntaxKind.AsteriskToken) {
      const [left] = this.valuesOf(node.left, scope).map(asText);
      const [right] = this.valuesOf(node.right, scope).map(asText);
      return [text(String(Number(left) * Number(right)))];
    }
    if (operator === SyntaxKind.QuestionQuestionToken || operator === SyntaxKind.BarBarToken)
      return [...this.valuesOf(node.left, scope), ...this.valuesOf(node.right, scope)];
    throw new NotConstant(`\`${node.getText().slice(0, 60)}\` is not evaluated`);
  }

  #array(elements: readonly Node[], scope: Scope): Value {
    const items = elements.flatMap((element): Value[] => {
      if (!is.isSpreadElement(element)) return this.valuesOf(element, scope);
      return this.valuesOf(element.expression, scope).flatMap((value) => itemsOf(value));
    });
    return { kind: "array", items };
  }

  #named(node: Node & { text: string }, scope: Scope): Value[] {
    if (node.text === "undefined") return [text("")];
    const declaration = this.#program.declarationOf(node);
    if (declaration === undefined) throw new NotConstant(`${node.text} is not declared`);
    return this.#declared(declaration, node.text, scope);
  }

  #declared(declaration: Node, name: string, scope: Scope): Value[] {
    const given = this.#given(declaration, scope);
    if (given !== undefined) return [...given()];
    if (is.isVariableDeclaration(declaration) && declaration.initializer !== undefined)
      return this.#variable(declaration, declaration.initializer, scope);
    const looped = this.#looped(declaration, scope);
    if (looped !== undefined) return looped;
    if (is.isFunctionDeclaration(declaration))
      return [{ kind: "function", node: declaration as unknown as FunctionNode, scope }];
    if (is.isBindingElement(declaration)) return this.#bound(declaration, scope);
    if (is.isParameterDeclaration(declaration)) return this.#parameter(declaration, scope);
    throw new NotConstant(`${name} is given from outside`);
  }

  /** The value of a parameter; that of this world where the function's own scope has none. */
  #given(parameter: Node, scope: Scope) {
    return scope.get(parameter) ?? this.#world.scope.get(parameter);
  }

  /** The items that `for (const declaration of …)` goes through. */
  #looped(declaration: Node, scope: Scope): Value[] | undefined {
    const loop = declaration.parent?.parent;
    if (loop === undefined || !is.isForOfStatement(loop)) return undefined;
    return this.valuesOf(loop.expression, scope).flatMap(itemsOf);
  }

  /** An array that is pushed to later has all that is pushed. */
  #variable(declaration: Node, initializer: Node, scope: Scope): Value[] {
    const values = this.valuesOf(initializer, scope);
    const [only] = values;
    if (only?.kind !== "array") return values;
    const items = [...only.items];
    walk(blockOf(declaration), (node) => {
      if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return;
      if (node.expression.name.text !== "push") return;
      if (this.#program.declarationOf(node.expression.expression) !== declaration) return;
      for (const argument of node.arguments) {
        try {
          items.push(...this.valuesOf(argument, scope));
        } catch (error) {
          if (!(error instanceof NotConstant)) throw error;
          if (this.#conditions === "required") items.push(text(unknownText));
        }
      }
    });
    return [{ kind: "array", items }];
  }

  #bound(element: Node, scope: Scope): Value[] {
    if (!is.isBindingElement(element)) return [];
    const owner = element.parent.parent;
    const name = (element.propertyName ?? element.name) as Node & { text: string };
    const values = is.isVariableDeclaration(owner)
      ? owner.initializer
        ? this.valuesOf(owner.initializer, scope)
        : this.#looped(owner, scope)
      : is.isParameterDeclaration(owner)
        ? (this.#given(owner, scope)?.() ?? this.#parameter(owner, scope))
        : undefined;
    if (values === undefined) throw new NotConstant(`${name.text} is not evaluated`);
    try {
      return values.flatMap((value) => this.property(value, name.text));
    } catch (error) {
      if (error instanceof Missing && element.initializer !== undefined)
        return this.valuesOf(element.initializer, scope);
      // An option that the caller does not pass is undefined.
      if (error instanceof Missing && is.isParameterDeclaration(owner)) return [text("")];
      throw error;
    }
  }

  /** The argument of each caller, one caller per world. */
  #parameter(parameter: Node, scope: Scope): Value[] {
    if (!is.isParameterDeclaration(parameter)) return [];
    const owner = parameter.parent as unknown as FunctionNode;
    const { declaration, name } = nameOf(owner);
    const calls = name === undefined ? [] : this.#program.callsOf(declaration, name);
    if (calls.length === 0) {
      if (parameter.initializer !== undefined) return this.valuesOf(parameter.initializer, scope);
      throw new NotConstant(`the parameter ${parameter.name.getText()} has no caller`);
    }
    throw new Fork((world) =>
      calls.map((call) => ({
        ...world,
        scope: calledBy(call, owner, world.scope, this.#valuesOfArgument),
      })),
    );
  }

  #element(node: Node, scope: Scope): Value[] {
    if (!is.isElementAccessExpression(node)) return [];
    const key = node.argumentExpression;
    const owners = this.valuesOf(node.expression, scope);
    return owners.flatMap((owner) => {
      if (owner.kind === "array") return owner.items;
      if (owner.kind !== "object") throw new NotConstant("an element of a text");
      try {
        return this.valuesOf(key, scope).flatMap((name) => this.property(owner, asText(name)));
      } catch (error) {
        if (!(error instanceof NotConstant)) throw error;
        // Any of them.
        return namesOf(owner.node).flatMap((name) => this.property(owner, name));
      }
    });
  }

  property(owner: Value, name: string): Value[] {
    if (owner.kind !== "object" || !is.isObjectLiteralExpression(owner.node))
      throw new NotConstant(`${name} of no object`);
    for (const property of [...owner.node.properties].reverse()) {
      if (is.isSpreadAssignment(property)) {
        const spread = this.valuesOf(property.expression, owner.scope);
        const found = spread.flatMap((value) => {
          try {
            return this.property(value, name);
          } catch (error) {
            if (error instanceof Missing) return [];
            throw error;
          }
        });
        if (found.length > 0) return found;
      } else if (nameIn(property) === name) {
        if (is.isPropertyAssignment(property))
          return this.valuesOf(property.initializer, owner.scope);
        if (is.isShorthandPropertyAssignment(property)) {
          return this.#named(property.name as Node & { text: string }, owner.scope);
        }
      }
    }
    throw new Missing(`${name} is in no object`);
  }
}

/** The scope of a function that is called by one of its callers. */
export function calledBy(
  call: CallNode,
  { parameters }: FunctionNode,
  scope: Scope,
  valuesOfArgument: (argument: Node) => Value[],
): Scope {
  const called = new Map(scope);
  parameters.forEach((parameter, at) => {
    if (!is.isParameterDeclaration(parameter)) return;
    const argument = call.arguments[at] ?? parameter.initializer;
    const pass = () => (argument === undefined ? [text("")] : valuesOfArgument(argument));
    called.set(parameter, lazily(pass));
  });
  return called;
}
