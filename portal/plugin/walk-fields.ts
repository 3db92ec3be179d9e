import type { Components, ErrorDescription, Field } from "./page-data.ts";

type Held = Pick<Field, "ref" | "fields" | "variants">;

/** A field and its place on a page. */
export interface PlacedField {
  /** Its anchor. */
  id: string;
  /** The names from the body down to it. */
  path: string[];
  field: Field;
}

/**
 * Every field below a body or a field, at any depth and in the order in which a page shows them.
 *
 * Input    prefix: the anchor of what holds them, such as `body`.
 * Returns  each field with the anchor that it has on the page. A component inside itself is not
 *          followed, as on the page.
 */
export function walkFields(
  components: Components,
  of: Held | undefined,
  prefix: string,
  path: string[] = [],
  inside: string[] = [],
): PlacedField[] {
  if (!of) return [];
  const within = of.ref === undefined ? inside : [...inside, of.ref];
  const place = (fields: Field[], from: string): PlacedField[] =>
    fields.flatMap((field) => {
      const placed = { id: `${from}-${field.name}`, path: [...path, field.name], field };
      return [placed, ...walkFields(components, field, placed.id, placed.path, within)];
    });
  if (of.ref !== undefined) {
    return inside.includes(of.ref) ? [] : place(components[of.ref] ?? [], prefix);
  }
  if (of.fields) return place(of.fields, prefix);
  return (of.variants ?? []).flatMap((variant) =>
    place(variant.fields, `${prefix}-${variant.title.toLowerCase()}`),
  );
}

/** The anchor of an error in a list of errors. */
export function errorAnchor(error: Pick<ErrorDescription, "code" | "type">): string {
  return `error-${error.code}${error.type ? `-${error.type.toLowerCase()}` : ""}`;
}
