import type { TcpNetConnectOpts } from "node:net";

/** Where connections lead: a host and port, or a socket's path. */
export type Target = Pick<TcpNetConnectOpts, "host" | "port"> | { path: string };

/** Where a database URL leads. */
export function targetOf(url: string): Target {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get("host");
  if (folder === null) return { host: hostname, port: Number(port || 5432) };
  return { path: `${folder}/.s.PGSQL.${searchParams.get("port") ?? 5432}` };
}

/** The same database at another address. */
export function urlAt(url: string, port: number): string {
  const moved = new URL(url);
  moved.search = "";
  moved.host = `127.0.0.1:${port}`;
  return moved.href;
}

/**
 * Splits a stream into messages; the first one of a connection has no type.
 *
 * Source   PostgreSQL, "Frontend/Backend Protocol", "Message Formats".
 */
export function splitMessages(each: (message: Buffer) => void, isUntyped: () => boolean) {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const offset = isUntyped() ? 0 : 1;
      if (rest.length < offset + 4) return;
      const length = rest.readUInt32BE(offset) + offset;
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      each(message);
    }
  };
}

/** Reads strings that each end with a zero byte. Returns   them, and where the last one ends. */
export function textsOf(content: Buffer, count: number): { texts: string[]; end: number } {
  const texts: string[] = [];
  let end = 0;
  for (let index = 0; index < count; index += 1) {
    const zero = content.indexOf(0, end);
    texts.push(content.toString("utf8", end, zero));
    end = zero + 1;
  }
  return { texts, end };
}
