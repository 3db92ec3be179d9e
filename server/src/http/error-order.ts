import type { ErrorObject } from "ajv";

/** The errors at one location of a value, and at the locations within it. */
interface Place {
  errors: ErrorObject[];
  inner: Map<string, Place>;
}

/** The names and indexes of a JSON pointer. Source: RFC 6901. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * Sorts errors in the order of the value: those of an object or a list itself, then those of its
 * content.
 */
export function inOrderOf(value: unknown, errors: readonly ErrorObject[]): ErrorObject[] {
  if (errors.length < 2) return [...errors];
  const root = newPlace();
  for (const error of errors) placeOf(root, error).errors.push(error);
  const ordered: ErrorObject[] = [];
  visit(root, value);
  return ordered;

  function visit(place: Place, at: unknown): void {
    for (const error of place.errors) ordered.push(error);
    if (place.inner.size === 0) return;
    for (const name of namesOf(at)) {
      const inner = place.inner.get(name);
      if (inner !== undefined) visit(inner, (at as Record<string, unknown>)[name]);
    }
  }
}

function namesOf(value: unknown): string[] {
  return value === null || typeof value !== "object" ? [] : Object.keys(value);
}

/** The location of an error: an unknown name is reported at the name itself. */
function placeOf(root: Place, { instancePath, params }: ErrorObject): Place {
  const steps = stepsOf(instancePath);
  const name = (params as { additionalProperty?: string }).additionalProperty;
  if (name !== undefined) steps.push(name);
  return steps.reduce((place, step) => {
    const known = place.inner.get(step);
    if (known !== undefined) return known;
    const made = newPlace();
    place.inner.set(step, made);
    return made;
  }, root);
}

function newPlace(): Place {
  return { errors: [], inner: new Map() };
}
