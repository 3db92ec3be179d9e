import type { AttemptReport } from "./calls/attempt-report.ts";
import type { Clock } from "./calls/clock.ts";
import { OpenPayfac } from "./openpayfac.ts";
import type { Settings } from "./settings.ts";

/** A fake server's reaction to one request. */
export type Reply =
  | { status: number; body?: unknown; headers?: Record<string, string>; text?: string }
  | "lost"
  | "hangs";

export interface SentRequest {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

/** A clock that advances only when `settle` finds no other work. */
export class FakeClock implements Clock {
  #now = 1_750_000_000_000;
  #timers: { at: number; run: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { at: this.#now + delayMs, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  get timers(): number {
    return this.#timers.length;
  }

  /** Moves the time to the next timer and runs it. */
  fireNext(): void {
    const [next] = this.#timers.toSorted((a, b) => a.at - b.at);
    if (next === undefined) return;
    this.#timers = this.#timers.filter((each) => each !== next);
    this.#now = next.at;
    next.run();
  }
}

/** A client whose server sends the test's replies, one for each request. */
export function fakeClient(replies: readonly Reply[], settings: Partial<Settings> = {}) {
  const clock = new FakeClock();
  const sent: SentRequest[] = [];
  const reports: AttemptReport[] = [];
  const client = new OpenPayfac({
    origin: "https://pay.example.com",
    apiKey: "key_test",
    accountId: "acct_1",
    clock,
    random: () => 0.5,
    createIdempotencyKey: () => "a-key-for-the-call",
    onAttempt: (report) => reports.push(report),
    fetch: async (input, init) => {
      const reply = replies[sent.length];
      sent.push({
        url: String(input),
        method: String(init?.method),
        headers: new Headers(init?.headers),
        body: init?.body,
      });
      if (reply === undefined) throw new Error(`no reply is left for ${String(input)}`);
      return response(reply, init?.signal ?? undefined);
    },
    ...settings,
  });
  return { client, clock, sent, reports };
}

async function response(reply: Reply, signal: AbortSignal | undefined): Promise<Response> {
  if (reply === "lost") throw new TypeError("fetch failed", { cause: new Error("socket hang up") });
  if (reply === "hangs") {
    return new Promise((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  }
  const { status, body, text, headers } = reply;
  const content = text ?? (body === undefined ? null : JSON.stringify(body));
  return new Response(content, { status, ...(headers === undefined ? {} : { headers }) });
}

/** Lets time pass until a call has ended. */
export async function settle<T>(clock: FakeClock, call: PromiseLike<T>): Promise<T> {
  let isSettled = false;
  const end = () => {
    isSettled = true;
  };
  call.then(end, end);
  while (!isSettled) {
    await new Promise((resolve) => setImmediate(resolve));
    if (!isSettled) clock.fireNext();
  }
  return call;
}

export const problem = (status: number, code: string, more: object = {}) => ({
  status,
  body: { code, type: "about:blank", title: "T", detail: "D", status, instance: "req_9", ...more },
});
