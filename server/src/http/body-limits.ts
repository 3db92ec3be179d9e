/** The parts of a JSON schema that limit the size of a value. */
interface SchemaNode {
  type?: string | string[];
  properties?: Record<string, SchemaNode>;
  patternProperties?: Record<string, SchemaNode>;
  maxProperties?: number;
  items?: SchemaNode;
  maxItems?: number;
  enum?: readonly unknown[];
  maxLength?: number;
  pattern?: string;
}

/** Minimum of every limit: leaves room for unknown fields, so that the error can name them. */
export const bodyBytesMin = 16 * 1024;

/** Maximum for every operation, except for uploaded files. */
export const bodyBytesMax = 1024 * 1024;

// A character may be escaped in JSON: two units of `\uXXXX` above U+FFFF.
const bytesPerCharacter = 12;
// Values without a length limit are bounded by their format: an id, a date, a code.
const charactersOfForm = 64;
const entriesOfOpenList = 100;
const numberBytes = 32;

/**
 * Size limit of an operation's body: twice the largest valid body, for whitespace between fields,
 * between the minimum and the maximum.
 */
export function bodyBytesOf(schema: object | undefined): number {
  const largest = schema === undefined ? 0 : bytesOf(schema as SchemaNode);
  return Math.min(bodyBytesMax, Math.max(bodyBytesMin, roundUp(2 * largest)));
}

// More than the largest body of most operations; few enough to parse, count and reject immediately.
const valuesMin = 150_000;

/**
 * Number of values an operation's body may hold, including unknown names and extra entries, so that
 * the error can report them.
 */
export function bodyValuesOf(schema: object | undefined): number {
  return Math.max(valuesMin, schema === undefined ? 0 : 2 * valuesOf(schema as SchemaNode));
}

function valuesOf({ properties = {}, patternProperties = {}, ...node }: SchemaNode): number {
  const named = Object.values(properties).reduce((sum, inner) => sum + valuesOf(inner), 0);
  const mapped = Object.keys(patternProperties).length === 0 ? 0 : (node.maxProperties ?? 0);
  const listed =
    node.items === undefined ? 0 : (node.maxItems ?? entriesOfOpenList) * valuesOf(node.items);
  return 1 + named + mapped + listed;
}

/** Rounds up to whole kibibytes, for a readable limit. */
function roundUp(bytes: number): number {
  return Math.ceil(bytes / 1024) * 1024;
}

function bytesOf(node: SchemaNode): number {
  if (node.enum !== undefined) return Math.max(...node.enum.map((each) => textBytes(each)));
  const types = [node.type ?? []].flat();
  return Math.max(numberBytes, ...types.map((type) => bytesOfType(type, node)));
}

function bytesOfType(type: string, node: SchemaNode): number {
  switch (type) {
    case "string":
      return (node.maxLength ?? charactersOfForm) * bytesPerCharacter + 2;
    case "array":
      return (node.maxItems ?? entriesOfOpenList) * (bytesOf(node.items ?? {}) + 1) + 2;
    case "object":
      return objectBytes(node);
    default:
      return numberBytes;
  }
}

function objectBytes({ properties = {}, patternProperties = {}, maxProperties }: SchemaNode) {
  const named = Object.entries(properties).reduce(
    (sum, [name, inner]) => sum + name.length + 4 + bytesOf(inner),
    2,
  );
  // A map's names have a pattern, which limits their length.
  const entry = Math.max(0, ...Object.values(patternProperties).map(bytesOf));
  const mapped = entry === 0 ? 0 : (maxProperties ?? entriesOfOpenList);
  return named + mapped * (charactersOfForm * bytesPerCharacter + 4 + entry);
}

function textBytes(value: unknown): number {
  return JSON.stringify(value).length * 2;
}
