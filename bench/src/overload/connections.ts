import { type HttpConnection, type HttpResponse, openHttpConnection } from "../http-connection.ts";

/** Outcome of one request: a response, the client gave up, or the connection broke. */
export type Sent = { response: HttpResponse } | "gave up" | "broken";

export interface Connections {
  /** Sends a request over a connection that is free, or over a new one. */
  send(
    request: { method: string; path: string; headers: string; body?: string },
    giveUpAt: number,
  ): Promise<Sent>;
  /** How many are open at this moment. */
  open(): number;
  close(): void;
}

/**
 * As many keep-alive connections as there are requests in flight. A client that gives up closes its
 * connection, like a browser or an SDK: the server can detect that the client is gone.
 */
export function openConnections(origin: string): Connections {
  const free: HttpConnection[] = [];
  const all = new Set<HttpConnection>();
  return {
    async send({ method, path, headers, body }, giveUpAt) {
      let connection = free.pop();
      try {
        if (connection === undefined) {
          connection = await openHttpConnection(origin);
          all.add(connection);
        }
      } catch {
        return "broken";
      }
      const used = connection;
      let gaveUp = false;
      const end = () => {
        all.delete(used);
        used.close();
      };
      const timer = setTimeout(
        () => {
          gaveUp = true;
          end();
        },
        Math.max(0, giveUpAt - performance.now()),
      );
      try {
        const response = await used.send(method, path, headers, body);
        free.push(used);
        return { response };
      } catch {
        end();
        return gaveUp ? "gave up" : "broken";
      } finally {
        clearTimeout(timer);
      }
    },
    open: () => all.size,
    close() {
      for (const connection of all) connection.close();
      all.clear();
      free.length = 0;
    },
  };
}
