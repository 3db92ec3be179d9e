import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Agent, fetch, type RequestInit, type Response } from "undici";

/** The outcome of reading one file. */
export type SourceFile =
  | { kind: "read"; bytes: Buffer; etag: string | null; publishedAt: Date | null }
  /** The file has the given validator still. */
  | { kind: "unchanged" }
  | { kind: "unavailable"; reason: string; detail: string };

/** Where the published files are. */
export interface ListSource {
  /** Input   etag: the validator of a known version. Never throws. */
  read(file: string, etag: string | undefined): Promise<SourceFile>;
  close(): Promise<void>;
}

const redirectsMax = 5;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Twenty times the size of the longest of today's files. */
const fileBytesMax = 128 * 1_048_576;

/**
 * Opens the source of the lists.
 *
 * Input    address: of the folder with the files, as an https:// address or an absolute path;
 *          userAgent: identifies the client, because the publisher rejects a request without one.
 */
export function openListSource(settings: {
  address: string;
  userAgent: string;
  timeoutMs: number;
}): ListSource {
  return URL.canParse(settings.address) ? remoteSource(settings) : folderSource(settings.address);
}

function folderSource(folder: string): ListSource {
  return {
    async read(file, etag) {
      try {
        const path = join(folder, file);
        const { mtime, size } = await stat(path);
        const own = `${mtime.getTime()}-${size}`;
        if (own === etag) return { kind: "unchanged" };
        return { kind: "read", bytes: await readFile(path), etag: own, publishedAt: mtime };
      } catch (error) {
        return {
          kind: "unavailable",
          reason: "file_unreadable",
          detail: `${file}: ${code(error)}`,
        };
      }
    },
    close: async () => {},
  };
}

function remoteSource({
  address,
  userAgent,
  timeoutMs,
}: {
  address: string;
  userAgent: string;
  timeoutMs: number;
}): ListSource {
  const agent = new Agent({ connect: { timeout: timeoutMs }, connections: 8 });
  const base = address.replace(/\/+$/, "");
  return {
    async read(file, etag) {
      const unavailable = (reason: string, detail: string): SourceFile => ({
        kind: "unavailable",
        reason,
        detail: `${file}: ${detail}`,
      });
      try {
        const response = await followRedirects(`${base}/${file}`, {
          dispatcher: agent,
          headers: {
            "user-agent": userAgent,
            accept: "text/csv, */*",
            ...(etag === undefined ? {} : { "if-none-match": etag }),
          },
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (typeof response === "string") return unavailable(response, "the redirect was rejected");
        if (response.status === 304 && etag !== undefined) return { kind: "unchanged" };
        if (response.status !== 200) {
          await response.body?.cancel();
          return unavailable("http_status", `HTTP ${response.status}`);
        }
        const bytes = await readBody(response.body);
        if (bytes === undefined) return unavailable("too_long", `more than ${fileBytesMax} bytes`);
        const length = response.headers.get("content-length");
        const encoded = response.headers.get("content-encoding") !== null;
        if (length !== null && !encoded && Number(length) !== bytes.length) {
          return unavailable("cut_off", `${bytes.length} of ${length} bytes`);
        }
        return {
          kind: "read",
          bytes,
          etag: response.headers.get("etag"),
          publishedAt: dateOf(response.headers.get("last-modified")),
        };
      } catch (error) {
        return unavailable("unreachable", code(error));
      }
    },
    close: () => agent.close(),
  };
}

/**
 * Requests a file, which the publisher serves from another address.
 *
 * Returns  why a redirect was not followed: lists decide whom the platform pays, so they come over
 *          TLS, except from this machine.
 */
async function followRedirects(
  address: string,
  init: RequestInit,
): Promise<Response | "unprotected_redirect" | "too_many_redirects"> {
  let url = address;
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    const response = await fetch(url, { ...init, redirect: "manual" });
    const location = response.headers.get("location");
    if (location === null || !redirectStatuses.has(response.status)) return response;
    await response.body?.cancel();
    const next = new URL(location, url);
    const isLocal = ["localhost", "127.0.0.1"].includes(next.hostname);
    if (next.protocol !== "https:" && !isLocal) return "unprotected_redirect";
    url = next.href;
  }
  return "too_many_redirects";
}

async function readBody(body: AsyncIterable<Uint8Array> | null): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > fileBytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function dateOf(header: string | null): Date | null {
  const at = new Date(header ?? "");
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The code of an error, whose message could quote received data. */
function code(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return "unnamed";
  return "code" in cause ? String(cause.code) : cause.name;
}
