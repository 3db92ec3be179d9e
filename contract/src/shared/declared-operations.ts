import type { OperationShape } from "./operation.ts";

/** Each operation that the loaded modules declare, with its position in loading order. */
const declared = new Map<OperationShape, number>();

/** Records an operation, so that its API can list it by its module's exports, in source order. */
export function declareOperation<const T extends OperationShape>(shape: T): T {
  declared.set(shape, declared.size);
  return shape;
}

/** Every operation that the loaded modules declare, exported or not. */
export function declaredOperations(): OperationShape[] {
  return [...declared.keys()];
}

type Merged<Modules extends readonly object[]> = Modules extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? First & Merged<Rest>
  : unknown;

/** The operations among the exports of modules, by the names that they are exported under. */
export type OperationsOf<Modules extends readonly object[]> = {
  readonly [Name in keyof Merged<Modules> as Merged<Modules>[Name] extends OperationShape
    ? Name
    : never]: Merged<Modules>[Name];
};

/**
 * Lists the operations that modules export.
 *
 * Input    modules: namespaces (`import * as`), in the order of the reference.
 * Returns  the operations by name: module after module, each in the order of its source. A
 *          namespace alone would list its exports by the alphabet.
 */
export function operationsOf<const Modules extends readonly object[]>(
  ...modules: Modules
): OperationsOf<Modules> {
  const exported = modules.flatMap((module) =>
    Object.entries(module)
      .filter(([, value]) => declared.has(value))
      .sort(([, a], [, b]) => placeOf(a) - placeOf(b)),
  );
  return Object.fromEntries(exported) as OperationsOf<Modules>;
}

function placeOf(shape: OperationShape): number {
  return declared.get(shape) ?? 0;
}
