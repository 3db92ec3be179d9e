import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";

/** Writes an API description beside the site, as JSON and as YAML. */
export async function writeDownloads(file: string, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyFile(file, path.join(folder, `${name}.json`));
  const description: unknown = JSON.parse(await readFile(file, "utf8"));
  const yaml = stringify(description, { aliasDuplicateObjects: false, lineWidth: 100 });
  await writeFile(path.join(folder, `${name}.yaml`), yaml);
}
