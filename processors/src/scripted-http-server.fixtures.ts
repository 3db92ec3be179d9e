import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
  /** Counts the sockets that were opened, from 1. */
  connection: number;
}

export type ScriptedResponse = (
  response: ServerResponse,
  seen: SeenRequest,
) => void | Promise<void>;

/**
 * A real HTTP server on a free port that sends one response per request and records the requests.
 */
export async function startScriptedServer() {
  const seen: SeenRequest[] = [];
  const script: ScriptedResponse[] = [];
  let connections = 0;
  const numbers = new WeakMap<object, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one: SeenRequest = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      connection: numbers.get(request.socket) ?? 0,
    };
    seen.push(one);
    const scripted = script.shift();
    if (scripted === undefined) response.writeHead(599).end("no response is scripted");
    else await scripted(response, one);
  });
  server.on("connection", (socket) => {
    connections += 1;
    numbers.set(socket, connections);
    socket.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    /** Adds what is played to the next requests, in order. */
    plays: (...responses: ScriptedResponse[]) => script.push(...responses),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export const json =
  (body: unknown, status = 200): ScriptedResponse =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

export const text =
  (body: string | Buffer, status = 200): ScriptedResponse =>
  (response) => {
    response.writeHead(status).end(body);
  };

/** The request was read and may have been executed; the response is never sent. */
export const dropped: ScriptedResponse = (response) => {
  response.destroy();
};

export const silent: ScriptedResponse = () => {};
