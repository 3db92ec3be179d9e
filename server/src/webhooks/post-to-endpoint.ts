import { Agent, request } from "undici";
import type { Clock } from "../clock.ts";
import { publicLookup, RejectedAddress, rejectLiteral } from "./addresses.ts";
import { readRetryAfter } from "./retry-schedule.ts";
import { signatureHeaders } from "./sign.ts";

/** Stored bytes of a response. */
const storedBytesMax = 1024;

export interface Post {
  url: string;
  /** The event's id on the wire. */
  eventId: string;
  body: string;
  secrets: readonly string[];
}

export type PostFailure = "refused_address" | "no_connection" | "timeout" | "redirect" | "status";

export interface PostResult {
  /** undefined: received, with a 2xx status. */
  failure: PostFailure | undefined;
  status: number | undefined;
  /** The beginning of the response body; undefined without a response. */
  responseStart: string | undefined;
  /** The delay that the endpoint requested with `Retry-After`. */
  retryAfterMs: number | undefined;
  durationMs: number;
}

export interface EndpointClient {
  post(post: Post): Promise<PostResult>;
  /** Response timeout. */
  timeoutMs: number;
  close(): Promise<void>;
}

/**
 * Sends events to endpoints. It never throws: every failure is a result.
 *
 * Input    machine: the wall-clock time. takesLoopback: see `mayBeSentTo`.
 */
export function createEndpointClient(options: {
  wallClock: Clock;
  takesLoopback: boolean;
  timeoutMs: number;
}): EndpointClient {
  const { wallClock, takesLoopback, timeoutMs } = options;
  const agent = new Agent({
    connect: { lookup: publicLookup(takesLoopback), timeout: timeoutMs },
    connections: 16,
    maxHeaderSize: 32 * 1024,
  });
  const send = async (post: Post) => {
    const url = new URL(post.url);
    rejectLiteral(url, takesLoopback);
    const response = await request(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "openpayfac-webhooks/1",
        ...signatureHeaders(post.eventId, post.body, post.secrets, wallClock.now()),
      },
      body: post.body,
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { statusCode: status, headers } = response;
    const responseStart = await readBeginning(response.body);
    const retryAfter = headers["retry-after"];
    const requested = Array.isArray(retryAfter) ? retryAfter[0] : retryAfter;
    return {
      failure: failureOf(status),
      status,
      responseStart,
      retryAfterMs: readRetryAfter(requested, wallClock.now()),
    };
  };
  return {
    timeoutMs,
    async post(post) {
      const began = performance.now();
      const result = await send(post).catch((error: unknown) => ({
        failure: failureOfError(error),
        status: undefined,
        responseStart: undefined,
        retryAfterMs: undefined,
      }));
      return { ...result, durationMs: Math.round(performance.now() - began) };
    },
    close: () => agent.destroy(),
  };
}

function failureOf(status: number): PostFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  return status >= 300 && status < 400 ? "redirect" : "status";
}

function failureOfError(error: unknown): PostFailure {
  const { name, code } = error as { name?: string; code?: string };
  if (error instanceof RejectedAddress) return "refused_address";
  const late = name === "TimeoutError" || code === "UND_ERR_CONNECT_TIMEOUT";
  return late ? "timeout" : "no_connection";
}

/** Only the beginning of a body is read; the rest cannot change the status. */
async function readBeginning(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= storedBytesMax) break;
    }
  } catch {
    // The status has arrived, so the result is known.
  }
  const stored = Buffer.concat(chunks).subarray(0, storedBytesMax);
  // PostgreSQL's text holds no U+0000.
  return stored.toString("utf8").replaceAll("\u0000", "\ufffd");
}
