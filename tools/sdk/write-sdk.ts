import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../repository-files.ts";
import { writeGenerated, writeGeneratedText } from "../write-generated.ts";
import { capital } from "./name-calls.ts";
import { type Call, callsOf, readDescriptions } from "./read-calls.ts";
import { writeComment } from "./write-comment.ts";
import { writeEvents } from "./write-events.ts";
import { ownersOf, writeObjects } from "./write-objects.ts";
import { idsOf, pagingOf, paramsOf, writeResource } from "./write-resource.ts";

/**
 * Writes the operations and the types of the SDK, from the descriptions of the four APIs, and for
 * the portal the place of each operation. With `--check` it writes nothing and exits with 1 on a
 * difference.
 */
const folder = "sdk/src/generated";
const mark = "// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.\n";

const descriptions = readDescriptions();
const calls = callsOf(descriptions);
const owners = ownersOf(descriptions);
const resources = Map.groupBy(calls, ({ resource }) => resource);
const files = new Map<string, string>();

for (const [api, text] of writeObjects(descriptions, calls)) files.set(`objects/${api}.ts`, text);
files.set("events.ts", writeEvents(descriptions, owners));
for (const [name, ofResource] of resources) {
  const resource = { name, description: describe(name, ofResource), calls: ofResource, owners };
  files.set(`resources/${kebab(name)}.ts`, writeResource(resource));
}
files.set("resources.ts", writeResources());
files.set("index.ts", writeIndex());
files.set("version.ts", writeVersion());

for (const [name, text] of files) writeGeneratedText(`${folder}/${name}`, `${mark}${text}`);
removeOthers();
writeGenerated("portal/plugin/samples/sdk-calls.json", callsForPortal());

function describe(name: string, [first]: Call[]): string {
  if (name === "terminals") return "Card terminals: sessions, prompts, cards and receipts.";
  const tags = descriptions.get(first?.api ?? "")?.tags ?? [];
  return tags.find((tag) => tag.name === first?.operation.tags[0])?.description ?? "";
}

/** All resources, as the fields of the client. */
function writeResources(): string {
  const names = [...resources.keys()].sort();
  const imports = names.map(
    (name) => `import { ${capital(name)} } from "./resources/${kebab(name)}.ts";\n`,
  );
  const fields = names.map((name) => {
    const comment = writeComment(describe(name, resources.get(name) ?? []), "  ");
    return `${comment}  readonly ${name}: ${capital(name)};\n`;
  });
  const made = names.map((name) => `    this.${name} = new ${capital(name)}(caller);\n`);
  return `import type { Caller } from "../calls/call.ts";
${imports.join("")}
/** The calls of the four APIs, by resource. */
export abstract class Resources {
${fields.join("")}
  constructor(caller: Caller) {
${made.join("")}  }
}
`;
}

function writeIndex(): string {
  const modules = [...files.keys()].filter((name) => name !== "resources.ts").sort();
  return modules.map((name) => `export * from "./${name}";\n`).join("");
}

function writeVersion(): string {
  const manifest = readFileSync(path.join(repositoryRoot, "sdk/package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  return `/** The version of this package. */\nexport const version = ${JSON.stringify(version)};\n`;
}

/** A resource that is no more leaves no file behind. */
function removeOthers(): void {
  const root = path.join(repositoryRoot, folder);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const name = path.relative(root, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || files.has(name)) continue;
    if (process.argv.includes("--check")) {
      console.error(`${folder}/${name} belongs to no resource: run npm run generate`);
      process.exitCode = 1;
    } else rmSync(path.join(root, name));
  }
}

/** For each operation, how its request is written with the SDK. */
function callsForPortal(): object {
  return Object.fromEntries(
    calls.map((call) => [
      call.operation.operationId,
      {
        call: `${call.resource}.${call.method}`,
        ids: idsOf(call).length,
        ...(pagingOf(call) === undefined ? {} : { isList: true }),
        ...(paramsOf(call) === undefined ? {} : { hasParams: true }),
      },
    ]),
  );
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
