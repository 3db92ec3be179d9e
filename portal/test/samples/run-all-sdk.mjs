import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// Runs samples of the SDK as modules, one after another; each prints its response, whose status is
// recorded on the way.
const { fetch } = globalThis;
let status = 0;
globalThis.fetch = async (...request) => {
  const response = await fetch(...request);
  status = response.status;
  return response;
};
for (const sample of process.argv.slice(2)) {
  Object.assign(process.env, JSON.parse(readFileSync(`${sample}.json`, "utf8")));
  status = 0;
  const printed = [];
  console.log = (answer) => {
    printed.push(typeof answer === "string" ? answer : JSON.stringify(answer));
  };
  let out;
  try {
    await import(pathToFileURL(sample).href);
    out = `${status}\n${printed.join("\n")}`;
  } catch (error) {
    out = String(error);
  }
  writeFileSync(`${sample}.out`, out);
}
