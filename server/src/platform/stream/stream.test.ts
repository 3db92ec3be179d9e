import { apis, type Role, type RoleType } from "@openpayfac/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  addIntent,
  addPartner,
  startTestServer,
  type TestServer,
  until,
} from "../../../../testkit/src/index.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { permissionOfEvent } from "./notices.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
const openStreams: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const stream of openStreams.splice(0)) await stream.close();
});
afterAll(() => server.close());

interface Notice {
  type: string;
  object_id: string;
  account_id: string;
}

/** Opens the stream as a page does. */
async function follow(type: RoleType, role: Role, lastEventId?: string) {
  const headers = await signIn(server, type, role);
  const { rows } = await server.database.query("SELECT id FROM users ORDER BY id DESC LIMIT 1");
  const sent = Object.fromEntries(
    Object.entries(headers).filter(([, value]) => value !== undefined),
  );
  const abort = new AbortController();
  const response = await fetch(`${server.origin}/platform/stream`, {
    headers: {
      ...(sent as Record<string, string>),
      ...(lastEventId && { "last-event-id": lastEventId }),
    },
    signal: abort.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  let text = "";
  let hasEnded = false;
  const reading = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) text += chunk;
  })()
    .catch(() => undefined)
    .finally(() => (hasEnded = true));
  await until("the stream is ready", async () => text.includes("event: ready"));
  const stream = {
    userId: rows[0].id as string,
    text: () => text,
    hasEnded: () => hasEnded,
    notices: (): Notice[] =>
      [...text.matchAll(/event: notice\ndata: (.*)\n/g)].map(([, data = ""]) => JSON.parse(data)),
    cursor: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? "",
    async close() {
      abort.abort();
      await reading;
    },
  };
  openStreams.push(stream);
  return stream;
}

const sees = (stream: Awaited<ReturnType<typeof follow>>, id: string) =>
  stream.notices().some(({ object_id }) => object_id === id);

describe("a stream", () => {
  it("has notices without data, of the caller's part of the hierarchy and permissions", async () => {
    const streams = {
      tenant: await follow("TENANT", "support"),
      partner: await follow("PARTNER", "developer"),
      owner: await follow("BUSINESS", "owner"),
      agent: await follow("SALES_GROUP", "agent"),
    };
    const stranger = await addPartner(server);
    const { id } = await addIntent(server, { description: "A secret chair" });
    const foreign = await addIntent(
      server,
      {},
      { "x-api-key": stranger.privateKey, "x-account-id": stranger.accountId },
    );
    const { tenant, partner, owner, agent } = streams;
    await until("the tenant sees both", async () => sees(tenant, id) && sees(tenant, foreign.id));
    await until("partner and owner see theirs", async () => sees(partner, id) && sees(owner, id));
    expect([sees(partner, foreign.id), sees(owner, foreign.id)]).toEqual([false, false]);
    expect(agent.notices()).toEqual([]);
    expect(owner.notices().find(({ object_id }) => object_id === id)).toEqual({
      type: "v2.payment_intent.created",
      object_id: id,
      account_id: server.sandbox.account_id,
      sequence: 1,
    });
    expect(owner.text()).not.toContain("secret chair");
  });

  it("continues after the last notice, and tells when too much was missed", async () => {
    const first = await follow("BUSINESS", "owner");
    const before = await addIntent(server);
    await until("it is there", async () => sees(first, before.id));
    await first.close();
    const missed = await addIntent(server);
    const second = await follow("BUSINESS", "owner", first.cursor());
    await until("what was missed is there", async () => sees(second, missed.id));
    expect(sees(second, before.id)).toBe(false);
    expect(second.text()).not.toContain("event: reset");
    for (const wrong of ["9:1:", "no cursor", "99999999999999999999:99999999999999999999:"]) {
      const third = await follow("BUSINESS", "owner", wrong);
      await until("everything is read again", async () => third.text().includes("event: reset"));
    }
  });

  it.each([
    ["the session ends", "DELETE FROM user_sessions WHERE user_id = $1"],
    ["the role changes", "UPDATE users SET role = 'finance' WHERE id = $1"],
    ["the user is deactivated", "UPDATE users SET status = 'INACTIVE' WHERE id = $1"],
  ])("ends within seconds when %s", async (_, sql) => {
    const [stream, other] = [await follow("BUSINESS", "owner"), await follow("BUSINESS", "owner")];
    await server.database.query(sql, [stream.userId]);
    await until("the stream has ended", async () => stream.hasEnded());
    expect(other.hasEnded()).toBe(false);
  });

  it("ends within seconds when its address is not allowed anymore", async () => {
    const [stream, other] = [await follow("TENANT", "support"), await follow("BUSINESS", "owner")];
    const allow = async (allowed_ranges: string[]) => {
      const headers = { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined };
      const body = { allowed_ranges };
      const { status } = await server.call("PATCH", "/platform/policies", { headers, body });
      expect(status).toBe(200);
    };
    await allow(["203.0.113.0/24"]);
    await until("the stream has ended", async () => stream.hasEnded());
    // The tenant's ranges are those of its own users.
    expect(other.hasEnded()).toBe(false);
    await allow([]);
  });

  it("is not open to a request without a session or an operator key", async () => {
    const { status } = await server.call("GET", "/platform/stream");
    expect(status).toBe(403);
  });

  it("knows the permission of every event type", () => {
    const types = apis.flatMap((api) => Object.keys(api.events));
    expect(types.filter((type) => permissionOfEvent(type) === undefined)).toEqual([]);
  });
});
