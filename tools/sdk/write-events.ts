import type { Description } from "./read-calls.ts";
import { writeComment } from "./write-comment.ts";
import { componentOf } from "./write-type.ts";

/** The events of all APIs, by their types. */
export function writeEvents(
  descriptions: Map<string, Description>,
  owners: Map<string, string>,
): string {
  const imports = new Map<string, Set<string>>();
  const fields: string[] = [];
  for (const [api, { webhooks = {} }] of descriptions) {
    for (const [type, { post }] of Object.entries(webhooks)) {
      const schema = Object.values(post.requestBody.content)[0]?.schema;
      const reference = schema?.properties?.data?.$ref;
      if (reference === undefined) throw new Error(`${type} has data of no name`);
      const name = componentOf(reference);
      const owner = owners.get(name) ?? api;
      imports.set(owner, (imports.get(owner) ?? new Set()).add(name));
      fields.push(`${writeComment(post.description, "  ")}  "${type}": ${name};\n`);
    }
  }
  const from = [...imports].map(
    ([api, names]) =>
      `import type { ${[...names].sort().join(", ")} } from "./objects/${api}.ts";\n`,
  );
  return `${from.join("")}
/** What each type of event holds as its \`data\`: the object as it was at that moment. */
export interface WebhookEventData {
${fields.join("")}}
`;
}
