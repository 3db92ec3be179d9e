import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface HttpResponse {
  status: number;
  /** Decoded when it is asked for: what the client spends is taken from the server it measures. */
  body(): string;
}

export interface HttpConnection {
  /** One request at a time; the next may be sent after the response. */
  send(method: string, path: string, headers: string, body?: string): Promise<HttpResponse>;
  close(): void;
}

const headEnd = Buffer.from("\r\n\r\n");

/**
 * One keep-alive connection with minimal overhead: client and server share the machine's cores, so
 * that the client's processor time is taken from the server.
 *
 * Errors   a response without a content-length, or a connection that ends, rejects the request.
 */
export async function openHttpConnection(origin: string): Promise<HttpConnection> {
  const url = new URL(origin);
  const host = url.hostname === "localhost" ? "127.0.0.1" : url.hostname;
  const socket = connect({ host, port: Number(url.port), noDelay: true });
  await once(socket, "connect");
  return speak(socket, url.host);
}

function speak(socket: Socket, host: string): HttpConnection {
  let waiting: PromiseWithResolvers<HttpResponse> | undefined;
  let received: Buffer[] = [];
  let length = 0;
  let head: string | undefined;
  let bodyStart = 0;
  let needed = 0;

  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("the server closed the connection")));
  socket.on("data", (chunk: Buffer) => {
    received.push(chunk);
    length += chunk.length;
    if (head === undefined) {
      const bytes = received.length === 1 ? chunk : Buffer.concat(received);
      const end = bytes.indexOf(headEnd);
      if (end === -1) return;
      head = bytes.toString("latin1", 0, end);
      const size = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      if (size === undefined) return fail(new Error(`an answer without content-length: ${head}`));
      bodyStart = end + headEnd.length;
      needed = bodyStart + Number(size);
    }
    if (length < needed) return;
    const response = responseOf(head, received, bodyStart);
    received = [];
    length = 0;
    head = undefined;
    const { resolve } = waiting ?? {};
    waiting = undefined;
    resolve?.(response);
  });

  return {
    send(method, path, headers, body) {
      if (waiting !== undefined) throw new Error("a request is on its way already");
      waiting = Promise.withResolvers();
      const size = body === undefined ? 0 : Buffer.byteLength(body);
      const content =
        body === undefined ? "" : `content-type: application/json\r\ncontent-length: ${size}\r\n`;
      const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}${content}\r\n`;
      socket.write(body === undefined ? head : head + body);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

function responseOf(head: string, received: readonly Buffer[], bodyStart: number): HttpResponse {
  return {
    status: Number(head.slice(9, 12)),
    body: () => Buffer.concat(received).toString("utf8", bodyStart),
  };
}
