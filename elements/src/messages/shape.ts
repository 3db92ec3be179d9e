/**
 * Validates a value from another window. Each message is checked on arrival, regardless of its
 * sender; unknown content is rejected and never passed on.
 */
export type Shape<T> = (value: unknown) => value is T;
export type ShapeOf<S> = S extends Shape<infer T> ? T : never;

type Fields = Record<string, Shape<unknown>>;
type OptionalKeys<F extends Fields> = {
  [Key in keyof F]: undefined extends ShapeOf<F[Key]> ? Key : never;
}[keyof F];
type ObjectOf<F extends Fields> = {
  [Key in Exclude<keyof F, OptionalKeys<F>>]: ShapeOf<F[Key]>;
} & { [Key in OptionalKeys<F>]?: ShapeOf<F[Key]> };

/** Text of at most so many characters. */
export const text =
  (lengthMax: number): Shape<string> =>
  (value): value is string =>
    typeof value === "string" && value.length <= lengthMax;

/** Text that is the whole of what the pattern says. */
export const matching =
  (pattern: RegExp): Shape<string> =>
  (value): value is string =>
    typeof value === "string" && pattern.test(value);

export const bool: Shape<boolean> = (value): value is boolean => typeof value === "boolean";

/** A whole number from `least` to `most`. */
export const whole =
  (least: number, most: number): Shape<number> =>
  (value): value is number =>
    Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

export const oneOf =
  <const T extends string>(...values: readonly T[]): Shape<T> =>
  (value): value is T =>
    values.includes(value as T);

export const optional = <T, S extends Shape<T>>(shape: S & Shape<T>): Shape<T | undefined> =>
  // Keep the field shapes accessible on an object's shape.
  Object.assign(
    (value: unknown): value is T | undefined => value === undefined || shape(value),
    shape as object,
  );

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value);

export const list =
  <T>(shape: Shape<T>, lengthMax: number): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.length <= lengthMax && value.every((each) => shape(each));

/** A plain object with these fields and no other. */
export const object = <F extends Fields>(fields: F): Shape<ObjectOf<F>> & { fields: F } =>
  Object.assign(
    (value: unknown): value is ObjectOf<F> => {
      if (!isPlain(value)) return false;
      if (Object.keys(value).some((key) => !Object.hasOwn(fields, key))) return false;
      return Object.entries(fields).every(([key, shape]) => shape(value[key]));
    },
    { fields },
  );

/** The path of the first field of an object that is not what it should be; "" for all of it. */
export function wrongField(shape: Shape<unknown>, value: unknown): string | undefined {
  if (shape(value)) return undefined;
  const { fields } = shape as { fields?: Fields };
  if (fields === undefined || !isPlain(value)) return "";
  const key =
    Object.keys(value).find((each) => !Object.hasOwn(fields, each)) ??
    Object.keys(fields).find((each) => !fields[each]?.(value[each]));
  if (key === undefined) return "";
  const inner = fields[key] === undefined ? "" : wrongField(fields[key], value[key]);
  return inner === undefined || inner === "" ? key : `${key}.${inner}`;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
