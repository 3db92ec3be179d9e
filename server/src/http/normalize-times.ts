/** Locations of times in a value: in its fields, in nested fields, or in each list entry. */
interface TimeLocations {
  isTime: boolean;
  fields: [string, TimeLocations][];
  entries: TimeLocations | undefined;
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
  const locations = timeLocationsOf(schema as SchemaNode);
  return locations === undefined ? undefined : (value) => void normalized(value, locations);
}

function timeLocationsOf(node: SchemaNode): TimeLocations | undefined {
  const isTime = node.format === "date-time";
  const fields = Object.entries(node.properties ?? {}).flatMap(([name, inner]) => {
    const locations = timeLocationsOf(inner);
    return locations === undefined ? [] : [[name, locations] as [string, TimeLocations]];
  });
  const entries = node.items === undefined ? undefined : timeLocationsOf(node.items);
  const none = !isTime && fields.length === 0 && entries === undefined;
  return none ? undefined : { isTime, fields, entries };
}

function normalized(value: unknown, { isTime, fields, entries }: TimeLocations): unknown {
  if (isTime && typeof value === "string") return new Date(value).toISOString();
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    return entries === undefined ? value : value.map((each) => normalized(each, entries));
  }
  const named = value as Record<string, unknown>;
  for (const [name, locations] of fields) {
    if (named[name] !== undefined) named[name] = normalized(named[name], locations);
  }
  return value;
}
