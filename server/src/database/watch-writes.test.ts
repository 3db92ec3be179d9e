import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/server.ts";
import { until } from "../../../testkit/src/wait-until.ts";
import { buildApp } from "../start/build-app.ts";
import { outageOf } from "./outages.ts";
import { watchWrites } from "./watch-writes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const full = outageOf({ code: "53100" });
if (full === undefined) throw new Error("a full disk is an outage");

describe("a full disk", () => {
  it("is reported by /readyz until a write succeeds again", async () => {
    let isFull = true;
    let probed = 0;
    const probe = async () => {
      probed += 1;
      if (isFull) throw new Error("No space left on device");
    };
    const writes = watchWrites(server.deps, { everyMs: 1, probes: [probe] });
    expect(writes.status()).toBeUndefined();
    writes.note(full);
    await until("it was looked at", async () => probed > 3);
    expect(writes.status()).toBe("disk full");
    isFull = false;
    await until("it is over", async () => writes.status() === undefined);
    // A healthy server runs no probe.
    const before = probed;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(probed).toBe(before);
    writes.close();
  });

  it("of the database rejects writes as unavailable with a reason, and serves reads", async () => {
    await server.database.query(`
      CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER no_space BEFORE INSERT ON payment_intents EXECUTE FUNCTION no_space();`);
    const headers = { "x-idempotency-key": "while the disk is full" };
    const create = () =>
      server.call("POST", "/payment_intents", { body: { amount: 500 }, headers });
    const rejected = await create();
    expect(rejected).toMatchObject({ status: 503, body: { code: "503-01" } });
    expect(rejected.body.detail).toContain("disk is full");
    expect(rejected.headers.get("retry-after")).toMatch(/^[1-9]/);
    const ready = await server.call("GET", "/readyz");
    expect(ready).toMatchObject({ status: 503, body: { status: "disk full" } });
    expect((await server.call("GET", "/balances")).status).toBe(200);
    await server.database.query("DROP TRIGGER no_space ON payment_intents");
    expect(await create()).toMatchObject({ status: 201, body: { amount: 500 } });
    await until("it is ready by itself", async () => {
      return (await server.call("GET", "/readyz")).status === 200;
    });
    const stored = await server.database.query("SELECT FROM payment_intents WHERE amount = 500");
    expect(stored.rowCount).toBe(1);
  });

  it("of uploaded files rejects uploads alike, and stores nothing of them", async () => {
    const write = async () => {
      throw Object.assign(new Error("no space left on device, write"), { code: "ENOSPC" });
    };
    const app = buildApp({ ...server.deps, files: { ...server.deps.files, write } });
    const form = [
      "--edge",
      'content-disposition: form-data; name="purpose"',
      "",
      "dispute_evidence",
      "--edge",
      'content-disposition: form-data; name="file"; filename="receipt.pdf"',
      "content-type: application/pdf",
      "",
      "%PDF-1.7 1 0 obj << >> endobj trailer << >> %%EOF",
      "--edge--",
      "",
    ].join("\r\n");
    const { private_key, account_id } = server.sandbox;
    const response = await app.inject({
      method: "POST",
      url: "/files",
      headers: {
        "x-api-key": private_key,
        "x-account-id": account_id,
        "content-type": "multipart/form-data; boundary=edge",
      },
      payload: form,
    });
    expect(response.statusCode, response.body).toBe(503);
    expect(response.json().detail ?? response.json().message).toContain("disk is full");
    expect((await app.inject("/readyz")).json()).toEqual({ status: "disk full" });
    await app.close();
  });
});

it("other outages of the database are unavailable, too", () => {
  const ofPostgres = ["53200", "53300", "57014", "40P01", "58000", "58030", "57P03", "08006"];
  const codes = [...ofPostgres, "ENOSPC", "EDQUOT", "EIO"];
  for (const code of codes)
    expect([code, outageOf({ code })?.detail]).toEqual([code, expect.any(String)]);
  for (const code of ["23505", "42601", "22P02", "ENOENT", undefined]) {
    expect([code, outageOf({ code })]).toEqual([code, undefined]);
  }
});
