import { type JsonResponse, until } from "@openpayfac/testkit";
import { toUuid } from "../../../server/src/ids.ts";
import type { SteppedServer } from "./stepped-server.ts";

/** A wait may hold many kills. */
export const patience = { everyMs: 30, withinMs: 1_200_000 };

/** A client that repeats each request, with its key, until the response is final. */
export function caller(stepped: SteppedServer, name: string) {
  const { server } = stepped;
  let count = 0;
  const final = async (what: string, send: () => Promise<JsonResponse | undefined>) => {
    const { status, body } = await until(
      `${what} is answered`,
      async () => {
        await stepped.untilRunning();
        const result = await send().catch(() => undefined);
        const isToRepeat =
          result?.status === 409 && /in progress|Try again/.test(JSON.stringify(result.body));
        return result !== undefined && result.status < 500 && !isToRepeat && result;
      },
      patience,
    );
    if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const call = (method: string, path: string, body?: object, headers: object = {}) => {
    count += 1;
    const key = `${name} request ${count}`.replaceAll(" ", "-");
    return final(`${key} ${method} ${path}`, async () => {
      const response = await fetch(`${server.sandbox.origin}${path}`, {
        method,
        headers: {
          "x-api-key": server.sandbox.private_key,
          ...(method === "GET" ? {} : { "x-idempotency-key": key }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    });
  };
  /** A request that is not repeated. */
  const post = (path: string, body: object) =>
    fetch(`${server.sandbox.origin}${path}`, {
      method: "POST",
      headers: { "x-api-key": server.sandbox.private_key, "content-type": "application/json" },
      body: JSON.stringify(body),
    }).catch(() => undefined);
  /** A page's request. It has no key: after a lost response the page finds its change there. */
  const ofPage = (what: string, send: () => Promise<Response>) => {
    let attempts = 0;
    return final(what, async () => {
      attempts += 1;
      const response = await send();
      const isThere = [400, 409].includes(response.status) && attempts > 1;
      return { status: isThere ? 200 : response.status, body: await response.json() };
    });
  };
  const save = (path: string, body?: object, method = "PATCH") =>
    ofPage(`${method} ${path}`, () =>
      fetch(`${server.sandbox.origin}${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
      }),
    );
  const upload = (path: string, fields: Record<string, string>) =>
    ofPage(`POST ${path}`, () => {
      const body = new FormData();
      const bytes = "%PDF-1.7\nA document.\n%%EOF\n";
      body.set("file", new Blob([bytes], { type: "application/pdf" }), "letter.pdf");
      for (const [key, value] of Object.entries(fields)) body.set(key, value);
      return fetch(`${server.sandbox.origin}${path}`, { method: "POST", body });
    });
  const now = async () => Date.parse((await call("GET", "/sandbox/clock")).now);
  const to = async (ms: number) => {
    await until(
      "the clock has moved",
      async () => {
        if ((await now()) >= ms) return true;
        // Without a key: a repeated move to the same time changes nothing.
        await post("/sandbox/clock", { to: new Date(ms).toISOString() });
        return false;
      },
      patience,
    );
  };
  return {
    call,
    save,
    upload,
    now,
    /** How many verdicts of an operator about a check or an application are recorded. */
    async done(subject: string): Promise<number> {
      const { rows } = await server.database.query(
        `SELECT (SELECT count(*) FROM verification_reviews WHERE check_id = $1)
              + (SELECT count(*) FROM document_reviews WHERE subject_id = $1) AS count`,
        [toUuid(subject)],
      );
      return Number(rows[0].count);
    },
    advance: {
      to,
      /** Moves the clock until there is a result: what a dead process had claimed is due later. */
      until: <T>(what: string, ask: () => Promise<T | undefined | null | false>): Promise<T> =>
        until(
          what,
          async () => {
            await to((await now()) + 61_000);
            return ask();
          },
          patience,
        ),
    },
  };
}
