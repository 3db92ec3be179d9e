import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startTestServer, stopNoting, type TestServer } from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInUser } from "../../../server/src/http/page-cases.fixtures.ts";
import { testLimitMs } from "../../../testkit/src/limits.ts";
import { fillDescription } from "./fill-description.ts";
import { type Found, findSchemathesis, fuzz } from "./schemathesis.ts";

/** Of an unknown API there are none, and a file without tests fails. */
const descriptions = [
  "payments",
  "boarding",
  "terminals",
  "residuals",
  "platform",
  "internal/pages",
].filter((name) => name.includes(process.env.FUZZ_API ?? ""));
/** `npm run fuzz` asks for more: the limits of every schema and linked calls too, which takes minutes. */
const requested = process.env.FUZZ_EXAMPLES;
const examples = Number(requested ?? 2);
const phases = requested === undefined ? "fuzzing" : "coverage,fuzzing,stateful";
const seed = Number(process.env.FUZZ_SEED ?? 1);
const timeoutMs = requested === undefined ? testLimitMs : 6 * 60 * 60_000;

/** Operations that are not fuzzed, each with the reason. */
const excluded = [
  // Moves the clock over years, and runs each job of them.
  "moveSandboxClock",
  // Has no end.
  "streamVirtualTerminal",
  // Ends the session that the other calls are made with.
  "signOut",
];

const checks = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_schema_conformance",
  "negative_data_rejection",
];

let server: TestServer;
let found: Found;
let folder: string;
let cases = 0;
beforeAll(async () => {
  stopNoting();
  [server, found] = await Promise.all([startTestServer(), findSchemathesis()]);
  folder = mkdtempSync(path.join(tmpdir(), "openpayfac-fuzz-"));
}, 400_000);
afterAll(async () => {
  console.log(`${cases} requests were made up`);
  await server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function headersFor(name: string): Promise<Record<string, string>> {
  const { private_key, public_key, account_id } = server.sandbox;
  if (name !== "internal/pages") return { "x-api-key": private_key, "x-account-id": account_id };
  const { headers } = await signedInUser(server);
  return {
    "x-api-key": public_key,
    "x-account-id": account_id,
    cookie: headers.cookie ?? "",
    "x-csrf-token": headers["x-csrf-token"] ?? "",
  };
}

describe("requests generated from the API descriptions", () => {
  it.each(descriptions)(
    "get the status that %s documents, and never an internal error",
    async (name) => {
      if ("missing" in found) {
        console.warn(`not executed: Schemathesis is missing: ${found.missing}`);
        return;
      }
      const description = path.join(folder, `${path.basename(name)}.json`);
      const headers = await headersFor(name);
      await fillDescription(server, name, description, Object.keys(headers));
      const run = await fuzz(found.program, {
        description,
        origin: server.origin,
        headers,
        examples,
        seed,
        phases,
        checks,
        excluded,
      });
      cases += run.cases;
      expect(run.failures).toBe("");
      expect(run.cases).toBeGreaterThan(0);
    },
    timeoutMs,
  );
});
