import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addApiKey,
  addPartner,
  fakeClock,
  revokeApiKey,
  seededRandom,
  startTestServer,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { toUuid } from "../ids.ts";
import { hashApiKey, newApiKey } from "./api-keys.ts";
import { ReadCache } from "./read-cache.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("an API key", () => {
  it("has its kind and 192 random bits, and is stored as a hash with the pepper", async () => {
    const random = seededRandom();
    const keys = (["private", "public", "operator"] as const).map((kind) =>
      newApiKey(kind, random),
    );
    expect(keys).toEqual([
      expect.stringMatching(/^key_private_[\w-]{32}$/),
      expect.stringMatching(/^key_public_[\w-]{32}$/),
      expect.stringMatching(/^key_operator_[\w-]{32}$/),
    ]);
    const stored = await server.database.query("SELECT api_keys::text AS row FROM api_keys");
    const text = stored.rows.map((each) => each.row).join("\n");
    expect(text).not.toContain(server.sandbox.private_key);
    const [one, other] = ["a", "b"].map((pepper) => hashApiKey(Buffer.from(pepper), "key"));
    expect(one?.equals(other as Buffer)).toBe(false);
  });

  it("is found with its owner until it is revoked", async () => {
    const { sandbox, deps } = server;
    const made = await addApiKey(server, { kind: "public", partnerId: sandbox.partner_id });
    const caller = {
      keyId: made.id,
      kind: "public",
      tenantId: toUuid(sandbox.tenant_id),
      partnerId: toUuid(sandbox.partner_id),
    };
    expect(await deps.apiKeys.find(made.key)).toEqual(caller);
    await revokeApiKey(server, made);
    expect(await deps.apiKeys.find(made.key)).toBeUndefined();
  });

  it("that was looked up before its creation is found once it exists", async () => {
    expect(await server.deps.apiKeys.find("key_private_none")).toBeUndefined();
    const { id } = await addApiKey(server, { kind: "private" });
    await server.database.query("UPDATE api_keys SET key_hash = $2 WHERE id = $1", [
      id,
      hashApiKey(server.keyPepper, "key_private_none"),
    ]);
    expect(await server.deps.apiKeys.find("key_private_none")).toMatchObject({ keyId: id });
  });
});

describe("an account", () => {
  it("is visible to its partner and its tenant only", async () => {
    const partner = await addPartner(server);
    const outside = await addPartner(server, { tenantId: "new" });
    const tenant = await addApiKey(server, { kind: "private" });
    const { accountId } = await addAccount(server);
    const sees = async (key: string, account: string) => {
      const caller = await server.deps.apiKeys.find(key);
      if (caller === undefined) throw new Error("no such key");
      return (await server.deps.accounts.findVisible(caller, toUuid(account))) !== undefined;
    };
    const accounts = [accountId, partner.accountId, outside.accountId];
    const seen = (key: string) => Promise.all(accounts.map((account) => sees(key, account)));
    expect(await seen(server.sandbox.private_key)).toEqual([true, false, false]);
    expect(await seen(partner.privateKey)).toEqual([false, true, false]);
    expect(await seen(outside.privateKey)).toEqual([false, false, true]);
    expect(await seen(tenant.key)).toEqual([true, true, false]);
  });
});

describe("a cached row", () => {
  it("is read once for concurrent readers, and again after it expires", async () => {
    const clock = fakeClock();
    const recent = new ReadCache<number>(clock, 2_000);
    let reads = 0;
    const read = () =>
      recent.read("one", async () => {
        reads += 1;
        return reads;
      });
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    clock.advance(1_999);
    expect(await read()).toBe(1);
    clock.advance(1);
    expect(await read()).toBe(2);
  });

  it("is not kept after a failure, or if missing", async () => {
    const recent = new ReadCache<string>(fakeClock(), 2_000);
    const failing = recent.read("one", () => Promise.reject(new Error("down")));
    await expect(failing).rejects.toThrow("down");
    expect(await recent.read("one", async () => undefined)).toBeUndefined();
    expect(await recent.read("one", async () => "found")).toBe("found");
  });
});
