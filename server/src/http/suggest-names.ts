import { distance } from "fastest-levenshtein";

interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
}

/** The fields that an object has by its schema. */
export function knownNames(schema: object, steps: readonly string[]): string[] {
  const node = steps.reduce<SchemaNode | undefined>(
    (at, step) => (/^\d+$/.test(step) ? at?.items : at?.properties?.[step]),
    schema as SchemaNode,
  );
  return Object.keys(node?.properties ?? {});
}

// No field has a longer name, so a longer one has no near match.
const nameLengthMax = 64;

/** Names of fields in other payment APIs. */
const otherNames: Record<string, string> = { metadata: "user_fields" };

/**
 * The closest known field: `tax` is the short name of `tax_amount`, `plan_id` of
 * `processing_plan_id`; else the closest by letters.
 */
export function suggestNames(name: string, known: readonly string[]): string | undefined {
  if (name.length > nameLengthMax) return undefined;
  if (known.includes(`${name}_amount`)) return `${name}_amount`;
  const other = otherNames[name];
  if (other !== undefined && known.includes(other)) return other;
  const [longer, ...others] = known
    .filter((each) => each.endsWith(`_${name}`))
    .sort((a, b) => a.length - b.length);
  // Many names share an ending: suggest one only if the others are longer forms of it. An object's
  // own `id` is not a misspelled field.
  if (longer !== undefined && name !== "id" && others.every((each) => each.endsWith(longer))) {
    return longer;
  }
  const ranked = known
    .map((each) => ({ each, far: each.startsWith(name) ? 1 : distance(name.toLowerCase(), each) }))
    .sort((a, b) => a.far - b.far);
  const best = ranked[0];
  return best !== undefined && best.far <= Math.max(2, Math.floor(name.length / 3))
    ? best.each
    : undefined;
}
