import type { Call, Description, Schema } from "./read-calls.ts";
import { writeComment } from "./write-comment.ts";
import { componentOf, writeFields, writeType } from "./write-type.ts";

/** Types of the objects that the APIs accept and return, in one file for each API. */
export function writeObjects(
  descriptions: Map<string, Description>,
  calls: readonly Call[],
): Map<string, string> {
  const owners = ownersOf(descriptions);
  return new Map(
    [...descriptions].map(([api, { components, info }]) => {
      const imports = new Map<string, Set<string>>();
      const requests = writtenByCallers(api, components.schemas, calls);
      const nameOf = (name: string) => {
        const owner = owners.get(name) ?? api;
        if (owner !== api) imports.set(owner, (imports.get(owner) ?? new Set()).add(name));
        return name;
      };
      const types = Object.entries(components.schemas)
        .filter(([name]) => owners.get(name) === api)
        .map(([name, schema]) => {
          const style = { nameOf, isRequest: requests.has(name) };
          return `${writeComment(schema.description)}${declare(name, schema, style)}`;
        });
      const head = `/** What the ${info.title} ${info.version} takes and answers. */\n`;
      const from = [...imports].map(
        ([owner, names]) => `import type { ${[...names].sort().join(", ")} } from "./${owner}.ts";`,
      );
      return [api, [...from, head, ...types].join("\n")];
    }),
  );
}

/** A type under a name: an interface where it has nothing but fields. */
export function declare(
  name: string,
  schema: Schema,
  style: Parameters<typeof writeFields>[1],
): string {
  const isPlain =
    schema.type === "object" && schema.properties !== undefined && schema.anyOf === undefined;
  const hasFields = Object.keys(schema.properties ?? {}).length > 0;
  return isPlain && hasFields
    ? `export interface ${name} ${writeFields(schema, style)}\n`
    : `export type ${name} = ${writeType(schema, style)};\n`;
}

/** The API whose file defines a name: the first that has it. */
export function ownersOf(descriptions: Map<string, Description>): Map<string, string> {
  const owners = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const [api, { components }] of descriptions) {
    for (const [name, schema] of Object.entries(components.schemas)) {
      const text = JSON.stringify(schema);
      if (!owners.has(name)) {
        owners.set(name, api);
        texts.set(name, text);
      } else if (texts.get(name) !== text) {
        throw new Error(`${name} of ${api} is another than that of ${owners.get(name)}: rename it`);
      }
    }
  }
  return owners;
}

/** The components that a request holds. */
function writtenByCallers(
  api: string,
  schemas: Record<string, Schema>,
  calls: readonly Call[],
): Set<string> {
  const found = new Set<string>();
  const visit = (schema: Schema | undefined): void => {
    if (schema === undefined) return;
    if (schema.$ref !== undefined) {
      const name = componentOf(schema.$ref);
      if (found.has(name)) return;
      found.add(name);
      visit(schemas[name]);
    }
    visit(schema.items);
    for (const each of schema.anyOf ?? []) visit(each);
    for (const each of Object.values(schema.properties ?? {})) visit(each);
  };
  for (const call of calls) {
    if (call.api !== api) continue;
    for (const { schema } of Object.values(call.operation.requestBody?.content ?? {}))
      visit(schema);
  }
  return found;
}
