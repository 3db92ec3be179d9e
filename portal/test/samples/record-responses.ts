import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { adoptResponse } from "./adopt-response.ts";
import type { Printed } from "./run-samples.ts";
import type { ShownSample } from "./shown-samples.ts";

const file = path.resolve(import.meta.dirname, "../../../tools/openapi/recorded-responses.json");

/**
 * Records the responses that the samples got, as those that the pages display. `npm run generate`
 * then puts them into the descriptions.
 *
 * Writes   tools/openapi/recorded-responses.json, by operation and name of the example.
 */
export async function recordResponses(printed: ReadonlyMap<ShownSample, Printed>): Promise<void> {
  const recorded: Record<string, Record<string, unknown>> = JSON.parse(
    await readFile(file, "utf8"),
  );
  for (const [{ page, sample, language }, { status, body, error }] of printed) {
    if (language !== "node" || error !== undefined || sample.response?.language !== "json") {
      continue;
    }
    // An error would be displayed as what the call returns.
    if (String(status) !== sample.response.status) continue;
    const shown = JSON.parse(sample.response.code);
    const adopted = adoptResponse(shown, body, `${page.id} ${sample.name}`);
    recorded[page.id] = { ...recorded[page.id], [sample.name]: adopted };
  }
  const sorted = Object.entries(recorded).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
