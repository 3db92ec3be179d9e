/** The parts of a JSON schema by which a value is truncated. */
interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  patternProperties?: Record<string, SchemaNode>;
  additionalProperties?: unknown;
  maxProperties?: number;
  items?: SchemaNode;
  maxItems?: number;
  minItems?: number;
  maxLength?: number;
}

/** A value reduced to what is needed to find its errors. */
export interface Cut {
  value: unknown;
  /** Number of names unknown to the schema that were removed. */
  namesLeft: number;
  /** Whether entries were removed without validation. */
  entriesLeft: boolean;
}

// Maximum for values without a length limit: an id, a date, a code.
const charactersOfForm = 1_000;
const entriesOfOpenList = 1_000;
// More than an operation accepts, except for the points of a drawing: enough to reject it.
const entriesInAll = 5_000;

/**
 * Truncates a value: lists to one entry above their maximum, and to some thousands in total;
 * strings to one character above theirs; unknown names to the first few. Finding the errors then
 * takes no longer than validating an ordinary valid value.
 *
 * Input    namesMax: how many unknown names each object keeps.
 */
export function cutToSchema(schema: object, value: unknown, namesMax: number): Cut {
  let namesLeft = 0;
  let entriesLeft = false;
  let entries = 0;

  function cut(node: SchemaNode, at: unknown): unknown {
    if (typeof at === "string") return cutText(node, at);
    if (at === null || typeof at !== "object") return at;
    // A value of the wrong type is invalid regardless of its content.
    if (Array.isArray(at)) return node.items === undefined ? [] : cutList(node, node.items, at);
    return node.properties === undefined && node.patternProperties === undefined
      ? {}
      : cutObject(node, at as Record<string, unknown>);
  }

  function cutList(node: SchemaNode, items: SchemaNode, at: unknown[]): unknown[] {
    const { maxItems = entriesOfOpenList, minItems = 0 } = node;
    const stored: unknown[] = [];
    for (const each of at) {
      if (stored.length > maxItems || (entries > entriesInAll && stored.length >= minItems)) {
        entriesLeft = true;
        break;
      }
      entries += 1;
      stored.push(cut(items, each));
    }
    return stored;
  }

  function cutObject(node: SchemaNode, at: Record<string, unknown>): Record<string, unknown> {
    const { properties = {}, patternProperties, additionalProperties } = node;
    const [mapped] = Object.values(patternProperties ?? {});
    // A map's names are matched later: keep one more than the maximum.
    const others = mapped === undefined ? namesMax : (node.maxProperties ?? entriesOfOpenList) + 1;
    const stored: Record<string, unknown> = Object.create(null);
    let unknown = 0;
    for (const name of Object.keys(at)) {
      const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (inner !== undefined) {
        stored[name] = cut(inner, at[name]);
      } else if (additionalProperties === false) {
        unknown += 1;
        if (unknown <= others) stored[name] = cut(mapped ?? {}, at[name]);
        else if (mapped === undefined) namesLeft += 1;
      }
    }
    return stored;
  }

  const stored = cut(schema as SchemaNode, value);
  return { value: stored, namesLeft, entriesLeft };
}

function cutText({ maxLength = charactersOfForm }: SchemaNode, text: string): string {
  // A character is one unit or two.
  const units = 2 * (maxLength + 1);
  return text.length <= units ? text : text.slice(0, units);
}
