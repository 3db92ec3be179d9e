/** The parts of a JSON schema that say how large a value can be. */
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

/** What the smallest call takes: room for fields that somebody sends by mistake, to be told of. */
export const bodyBytesMin = 16 * 1024;

/** What no call takes more of, but for the files of a form. */
export const bodyBytesMax = 1024 * 1024;

// A character written as JSON can escape it: two units of `\uXXXX` where it is above U+FFFF.
const bytesPerCharacter = 12;
// What no limit is given for is bounded by its form: an id, a date, a code.
const charactersOfForm = 64;
const entriesOfOpenList = 100;
const numberBytes = 32;

/**
 * How many bytes a call's body may have: twice what the largest valid one takes, so that spaces and
 * line breaks between its fields have room, between the floor and the ceiling.
 */
export function bodyBytesOf(schema: object | undefined): number {
  const largest = schema === undefined ? 0 : bytesOf(schema as SchemaNode);
  return Math.min(bodyBytesMax, Math.max(bodyBytesMin, roundUp(2 * largest)));
}

// More than the largest body of most calls; few enough to be read, counted and refused at once.
const valuesMin = 150_000;

/** How many values a call's body may hold: names and entries that no call takes are told of. */
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

/** To whole kibibytes: a limit that a person reads. */
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
  // The names of a map have a form of their own, which says how long they are.
  const entry = Math.max(0, ...Object.values(patternProperties).map(bytesOf));
  const mapped = entry === 0 ? 0 : (maxProperties ?? entriesOfOpenList);
  return named + mapped * (charactersOfForm * bytesPerCharacter + 4 + entry);
}

function textBytes(value: unknown): number {
  return JSON.stringify(value).length * 2;
}
