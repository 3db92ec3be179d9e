import type { Node } from "typescript/unstable/ast";
import { Evaluation } from "./evaluation.ts";
import type { Program } from "./program.ts";
import { Fork, NotConstant, type Value, variantsMax, type World } from "./values.ts";

/**
 * Evaluates an expression over the program's constants, functions and both branches of each
 * condition.
 *
 * Returns  every value that it can have.
 * Errors   NotConstant.
 */
export function evaluate(program: Program, expression: Node, property?: string): Value[] {
  const known = results.get(expression);
  if (known === "being evaluated") throw new NotConstant("its callers call each other");
  if (known instanceof NotConstant) throw known;
  if (known !== undefined) return known;
  results.set(expression, "being evaluated");
  try {
    const found = evaluateWorlds(program, expression, property);
    results.set(expression, found);
    return found;
  } catch (error) {
    results.set(expression, error as NotConstant);
    throw error;
  }
}

/** The value of an argument does not depend on the statement that it is evaluated for. */
const results = new WeakMap<Node, Value[] | NotConstant | "being evaluated">();

function evaluateWorlds(program: Program, expression: Node, property?: string): Value[] {
  let worlds: World[] = [{ scope: new Map(), decisions: new Map() }];
  const found: Value[] = [];
  for (let world = worlds.pop(); world !== undefined; world = worlds.pop()) {
    const evaluation = new Evaluation(program, world, (argument) => evaluate(program, argument));
    try {
      const values = evaluation.valuesOf(expression, world.scope);
      found.push(
        ...values.flatMap((value) =>
          property !== undefined && value.kind === "object"
            ? evaluation.property(value, property)
            : [value],
        ),
      );
    } catch (error) {
      if (!(error instanceof Fork)) throw error;
      worlds = [...worlds, ...error.worldsAfter(world)];
    }
    if (worlds.length + found.length > variantsMax)
      throw new NotConstant("it has too many variants");
  }
  return found;
}
