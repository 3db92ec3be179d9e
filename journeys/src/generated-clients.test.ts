import { execFile, spawnSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { approvedCard, startTestServer, type TestServer } from "@openpayfac/testkit";
import { type OpenAPIClient, OpenAPIClientAxios } from "openapi-client-axios";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// Clients of others: what they cannot read of a description, an integrator's generator cannot.
const root = path.resolve(import.meta.dirname, "../..");
const example = path.join(root, "examples/python-client");
const description = (api: string) => path.join(root, `contract/openapi/${api}.json`);
const apis = ["payments", "boarding", "terminals", "residuals", "platform"];

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(path.join(tmpdir(), "openpayfac-clients-"));
});
afterAll(async () => {
  await server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

describe("openapi-client-axios", () => {
  async function clientOf(api: string): Promise<OpenAPIClient> {
    const definition = JSON.parse(readFileSync(description(api), "utf8"));
    const made = new OpenAPIClientAxios({
      definition,
      axiosConfigDefaults: {
        baseURL: server.origin,
        headers: { "x-api-key": server.sandbox.private_key },
      },
    });
    return made.init();
  }

  it("makes a payment, reads it, and gives half of it back", async () => {
    const client = await clientOf("payments");
    const account = { "x-account-id": server.sandbox.account_id };
    const { data: intent } = await client.createPaymentIntent!(account, { amount: 1_200 });
    const paid = await client.createPayment!(
      { ...account, id: intent.id },
      { payment_method_id: await server.paymentMethod(approvedCard) },
    );
    expect([paid.status, paid.data.status]).toEqual([201, "captured"]);
    const read = await client.getPayment!({ ...account, id: paid.data.id });
    expect(read.data).toEqual(paid.data);
    const refund = await client.createRefund!({ ...account, id: intent.id }, { amount: 600 });
    expect([refund.status, refund.data.amount]).toEqual([201, 600]);
  });

  it.each(apis)("reads the description of %s, each operation under its name", async (api) => {
    const client = await clientOf(api);
    const { paths } = JSON.parse(readFileSync(description(api), "utf8"));
    const ids = Object.values(paths).flatMap((item) =>
      Object.values(item as Record<string, { operationId: string }>).map((one) => one.operationId),
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => typeof client[id] !== "function")).toEqual([]);
  });
});

/** The generator comes from PyPI, which the tests do not need otherwise. */
const generator = "openapi-python-client";
const isInstalled = spawnSync(generator, ["--version"]).status === 0;

describe(`a Python client by ${generator}`, () => {
  async function generate(api: string): Promise<{ folder: string; printed: string }> {
    const output = path.join(folder, `openpayfac_${api}`);
    const { stdout, stderr } = await promisify(execFile)(generator, [
      ...["generate", "--meta", "none", "--overwrite"],
      ...["--config", path.join(example, "openapi-python-client.yaml")],
      ...["--path", description(api), "--output-path", output],
    ]);
    return { folder: output, printed: stdout + stderr };
  }

  it.each(apis)("has every call of %s", async (api) => {
    if (!isInstalled) {
      console.warn(`not executed: ${generator} is not installed`);
      return;
    }
    const made = await generate(api);
    expect(made.printed).not.toMatch(/warning|error/i);
    const { paths } = JSON.parse(readFileSync(description(api), "utf8"));
    const count = Object.values(paths).flatMap((item) => Object.keys(item as object)).length;
    const files = readdirSync(path.join(made.folder, "api"), {
      recursive: true,
      encoding: "utf8",
    });
    expect(files.filter((name) => /\/(?!__init__)\w+\.py$/.test(name))).toHaveLength(count);
  });

  it("makes a payment, and parses an error", async () => {
    if (!isInstalled) {
      console.warn(`not executed: ${generator} is not installed`);
      return;
    }
    await generate("payments");
    const sandboxFile = path.join(folder, "sandbox.json");
    writeFileSync(sandboxFile, JSON.stringify(server.sandbox));
    // The interpreter that the generator runs in has what its clients need.
    const found = spawnSync("which", [generator], { encoding: "utf8" }).stdout.trim();
    const python = path.join(path.dirname(realpathSync(found)), "python3");
    const method = await server.paymentMethod(approvedCard);
    const { stdout } = await promisify(execFile)(python, [path.join(example, "pay.py"), method], {
      env: {
        PATH: process.env.PATH,
        PYTHONPATH: folder,
        PYTHONDONTWRITEBYTECODE: "1",
        OPENPAYFAC_SANDBOX_FILE: sandboxFile,
      },
    });
    expect(JSON.parse(stdout)).toEqual({
      status: "captured",
      captured: 1_200,
      newest: true,
      refused: [400, "PAYMENT_INTENT_INVALID_STATUS"],
    });
  });
});
