import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface HttpResponse {
  status: number;
  /** Decoded when it is asked for, before the next request is sent. */
  body(): string;
}

export interface HttpConnection {
  /** One request at a time; the next may be sent after the response. */
  send(method: string, path: string, headers: string, body?: string): Promise<HttpResponse>;
  close(): void;
}

const chunkBytes = 64 * 1024;
const headEnd = Buffer.from("\r\n\r\n");

/**
 * One keep-alive connection with minimal overhead: client and server share the machine's cores, so
 * that the client's processor time is taken from the server. Responses are received into the same
 * memory, because the client's collection of garbage would delay what it measures.
 *
 * Errors   a response without a content-length, or a connection that ends, rejects the request.
 */
export async function openHttpConnection(origin: string): Promise<HttpConnection> {
  const url = new URL(origin);
  const host = url.hostname === "localhost" ? "127.0.0.1" : url.hostname;
  let receive = (_chunk: Uint8Array) => {};
  const socket = connect({
    host,
    port: Number(url.port),
    noDelay: true,
    onread: {
      buffer: Buffer.alloc(chunkBytes),
      callback(size, chunk) {
        receive(chunk.subarray(0, size));
        return true;
      },
    },
  });
  const connection = speak(socket, url.host);
  receive = connection.receive;
  await once(socket, "connect");
  return connection;
}

function speak(socket: Socket, host: string) {
  let waiting: PromiseWithResolvers<HttpResponse> | undefined;
  let received = Buffer.alloc(chunkBytes);
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

  function receive(chunk: Uint8Array): void {
    if (length + chunk.length > received.length) {
      received = Buffer.concat([received], 2 * (length + chunk.length));
    }
    received.set(chunk, length);
    length += chunk.length;
    if (head === undefined) {
      const end = received.subarray(0, length).indexOf(headEnd);
      if (end === -1) return;
      head = received.toString("latin1", 0, end);
      const size = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      if (size === undefined) {
        fail(new Error(`an answer without content-length: ${head}`));
        return;
      }
      bodyStart = end + headEnd.length;
      needed = bodyStart + Number(size);
    }
    if (length < needed) return;
    const body = { from: bodyStart, to: length };
    const response = {
      status: Number(head.slice(9, 12)),
      body: () => received.toString("utf8", body.from, body.to),
    };
    length = 0;
    head = undefined;
    const { resolve } = waiting ?? {};
    waiting = undefined;
    resolve?.(response);
  }

  return {
    receive,
    send(method: string, path: string, headers: string, body?: string) {
      if (waiting !== undefined) throw new Error("a request is on its way already");
      waiting = Promise.withResolvers<HttpResponse>();
      const size = body === undefined ? 0 : Buffer.byteLength(body);
      const content =
        body === undefined ? "" : `content-type: application/json\r\ncontent-length: ${size}\r\n`;
      const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}${content}\r\n`;
      socket.write(body === undefined ? head : head + body);
      return waiting.promise;
    },
    close: () => {
      socket.destroy();
    },
  };
}
