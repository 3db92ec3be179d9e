import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const now = async (): Promise<number> =>
  Date.parse((await server.call("GET", "/sandbox/clock")).body.now);
const move = (body: object, headers: Record<string, string> = {}) =>
  server.call("POST", "/sandbox/clock", { body, headers });

describe("a move of the sandbox's clock", () => {
  it("goes as far as requested, by a duration or to a time", async () => {
    const before = await now();
    const far = (((1 * 24 + 2) * 60 + 3) * 60 + 4) * 1000;
    const moved = await move({ advance: "P1DT2H3M4S" });
    expect(moved).toMatchObject({ status: 200, body: { moving_to: null } });
    expect(Date.parse(moved.body.now)).toBe(before + far);
    const to = new Date(before + far + 60_000).toISOString();
    expect((await move({ to })).body.now).toBe(to);
    expect(await now()).toBe(Date.parse(to));
  });

  it("to its current time has no effect", async () => {
    const before = await now();
    expect((await move({ to: new Date(before).toISOString() })).status).toBe(200);
    expect((await move({ advance: "P0D" })).status).toBe(200);
    expect(await now()).toBe(before);
  });

  it("rejects a body without or with both lengths, a move backwards, and one beyond three years", async () => {
    const before = await now();
    const past = new Date(before - 1).toISOString();
    for (const [body, path, received] of [
      [{}, "advance", "none"],
      [{ advance: "P1D", to: past }, "advance", "both"],
      [{ to: past }, "to", past],
      [{ advance: "P1099D" }, "advance", "P1099D"],
    ] as const) {
      const response = await move(body);
      expect(response).toMatchObject({ status: 400, body: { code: "400-02" } });
      expect(response.body.errors).toMatchObject([{ path, received }]);
      expect(response.body.detail).toContain(path);
    }
    expect(await now()).toBe(before);
  });

  it("has no effect when it is retried with its key", async () => {
    const headers = { "x-idempotency-key": "move-by-three-days" };
    const first = await move({ advance: "P3D" }, headers);
    const repeat = await move({ advance: "P3D" }, headers);
    expect(repeat.headers.get("x-idempotent-replay")).toBe("true");
    expect(repeat.body).toEqual(first.body);
    expect(await now()).toBe(Date.parse(first.body.now));
  });

  it("runs once for two concurrent requests with one key", async () => {
    const before = await now();
    const headers = { "x-idempotency-key": "move-once-at-once" };
    const responses = await Promise.all([
      move({ advance: "PT5S" }, headers),
      move({ advance: "PT5S" }, headers),
    ]);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    expect(responses.map((each) => each.status)).toContain(200);
    expect(await now()).toBe(before + 5_000);
  });
});
