import type { Node } from "typescript/unstable/ast";
import { type Conditions, calledBy, Evaluation } from "./evaluation.ts";
import type { CallNode, Program } from "./program.ts";
import {
  Fork,
  type FunctionNode,
  NotConstant,
  type Scope,
  type Value,
  variantsMax,
  type World,
} from "./values.ts";

/** The property, conditions and caller that an expression is evaluated for. */
export interface Wanted {
  /** A property of it, where it is an object. */
  property?: string;
  conditions?: Conditions;
  /** One caller of the function that it is in; absent: each. */
  caller?: { call: CallNode; of: FunctionNode };
}

/**
 * Evaluates an expression over the program's constants, functions and both branches of each
 * condition.
 *
 * Returns  every value that it can have.
 * Errors   NotConstant.
 */
export function evaluate(program: Program, expression: Node, wanted: Wanted = {}): Value[] {
  const { conditions = "required", caller } = wanted;
  const argument = (node: Node) => evaluate(program, node, { conditions });
  if (caller !== undefined) {
    const scope = calledBy(caller.call, caller.of, new Map(), argument);
    return evaluateWorlds(program, expression, wanted, scope);
  }
  const results = known[conditions];
  const found = results.get(expression);
  if (found === "being evaluated") throw new NotConstant("its callers call each other");
  if (found instanceof NotConstant) throw found;
  if (found !== undefined) return found;
  results.set(expression, "being evaluated");
  try {
    const values = evaluateWorlds(program, expression, wanted, new Map());
    results.set(expression, values);
    return values;
  } catch (error) {
    results.set(expression, error as NotConstant);
    throw error;
  }
}

type Results = WeakMap<Node, Value[] | NotConstant | "being evaluated">;

/** The value of an argument does not depend on the statement that it is evaluated for. */
const known: Record<Conditions, Results> = { required: new WeakMap(), assumed: new WeakMap() };

function evaluateWorlds(
  program: Program,
  expression: Node,
  { property, conditions = "required" }: Wanted,
  scope: Scope,
): Value[] {
  let worlds: World[] = [{ scope, decisions: new Map() }];
  const found: Value[] = [];
  for (let world = worlds.pop(); world !== undefined; world = worlds.pop()) {
    const evaluation = new Evaluation(program, world, conditions, (argument) =>
      evaluate(program, argument, { conditions }),
    );
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
