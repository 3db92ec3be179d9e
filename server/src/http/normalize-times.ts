/** Locations of times in a value: in which fields, nested in them, or in each list entry. */
interface Places {
  isTime: boolean;
  fields: [string, Places][];
  entries: Places | undefined;
}

interface SchemaNode {
  type?: string | string[];
  format?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
}

/**
 * Normalizes the times of a validated value to UTC. RFC 3339 permits offsets that PostgreSQL
 * rejects, of 16 hours and more, and fractions of a second that are not stored.
 *
 * Returns  a function that does this in place; undefined if the schema has no time.
 * Source   PostgreSQL manual, "Date/Time Types": time zones of up to ±15:59:59.
 */
export function timeNormalizerOf(schema: object): ((value: unknown) => void) | undefined {
  const places = placesOf(schema as SchemaNode);
  return places === undefined ? undefined : (value) => void written(value, places);
}

function placesOf(node: SchemaNode): Places | undefined {
  const isTime = node.format === "date-time";
  const fields = Object.entries(node.properties ?? {}).flatMap(([name, inner]) => {
    const places = placesOf(inner);
    return places === undefined ? [] : [[name, places] as [string, Places]];
  });
  const entries = node.items === undefined ? undefined : placesOf(node.items);
  const none = !isTime && fields.length === 0 && entries === undefined;
  return none ? undefined : { isTime, fields, entries };
}

function written(value: unknown, { isTime, fields, entries }: Places): unknown {
  if (isTime && typeof value === "string") return new Date(value).toISOString();
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    return entries === undefined ? value : value.map((each) => written(each, entries));
  }
  const named = value as Record<string, unknown>;
  for (const [name, places] of fields) {
    if (named[name] !== undefined) named[name] = written(named[name], places);
  }
  return value;
}
