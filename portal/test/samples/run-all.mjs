import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// Runs samples of Node as modules, one after another; each prints its status, then the response.
for (const sample of process.argv.slice(2)) {
  Object.assign(process.env, JSON.parse(readFileSync(`${sample}.json`, "utf8")));
  let out = "It printed nothing.";
  console.log = (status, body) => {
    out = `${status}\n${typeof body === "string" ? body : (JSON.stringify(body) ?? "")}`;
  };
  try {
    await import(pathToFileURL(sample).href);
  } catch (error) {
    out = String(error);
  }
  writeFileSync(`${sample}.out`, out);
}
