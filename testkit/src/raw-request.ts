import { once } from "node:events";
import net from "node:net";

/** A raw request, for tests that disconnect in the middle of it. */
export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  body?: string | undefined;
}

/** A separate connection to a server. It breaks without notice, as connections do. */
export async function connectRaw(origin: string): Promise<net.Socket> {
  const { hostname, port } = new URL(origin);
  const socket = net.connect({ host: hostname, port: Number(port) });
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** The bytes of a request, with the length of its whole body. */
export function rawBytes({ method, path, headers, body = "" }: RawRequest): Buffer {
  const sent = {
    host: "test",
    ...headers,
    ...(body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(sent).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, "", body].join("\r\n"));
}
