import {
  type AddressInfo,
  connect,
  createServer,
  type Socket,
  type TcpNetConnectOpts,
} from "node:net";
import { splitMessages, targetOf, textsOf, urlAt } from "@openpayfac/testkit";
import { nameStatement } from "./statement-names.ts";
import type { StepGate } from "./step-gate.ts";

export interface DatabaseWire {
  /** The database's address through the proxy. */
  url: string;
  close(): Promise<void>;
}

/**
 * A proxy in front of PostgreSQL. A step is a statement that writes.
 *
 * Source   PostgreSQL, "Frontend/Backend Protocol", "Message Formats".
 */
export async function startDatabaseWire(url: string, gate: StepGate): Promise<DatabaseWire> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(targetOf(url) as TcpNetConnectOpts);
    for (const socket of [client, upstream]) {
      // Messages are written one by one: a delay of each would be one of the whole statement.
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
      socket.on("error", () => socket.destroy());
    }
    relay(client, upstream, gate);
  });
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  gate.onKilled(cutAll);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: urlAt(url, (server.address() as AddressInfo).port),
    close: async () => {
      cutAll();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Messages of the frontend: simple query, parse, bind, sync. */
const query = "Q";
const parse = "P";
const bind = "B";
const sync = "S";
const readyForQuery = "Z";

function relay(client: Socket, upstream: Socket, gate: StepGate): void {
  const statements = new Map<string, string>();
  /** Names of the open transaction's steps. */
  let transaction: string[] | undefined;
  /** Statements, including the start of the connection, that the backend has not completed. */
  let open = 1;
  /** The server is killed once the open statements are completed. */
  let ending = false;
  let hasBegun = false;

  const stepOf = (type: string, content: Buffer): string | undefined => {
    if (type === parse) {
      const [name = "", sql = ""] = textsOf(content, 2).texts;
      statements.set(name, sql);
      return undefined;
    }
    if (type === bind) {
      const { statement, values } = boundTo(content);
      return named(statements.get(statement) ?? "", values);
    }
    return type === query ? named(textsOf(content, 1).texts[0] ?? "", []) : undefined;
  };
  const named = (sql: string, values: (string | null)[]): string | undefined => {
    if (/^\s*begin/i.test(sql)) transaction = [];
    if (/^\s*(rollback|abort)\s*;?\s*$/i.test(sql)) transaction = undefined;
    if (/^\s*(commit|end)\s*;?\s*$/i.test(sql)) {
      const steps = transaction ?? [];
      transaction = undefined;
      return steps.length === 0 ? undefined : `commit of ${steps.join("; ")}`;
    }
    const name = nameStatement(sql, values);
    if (name !== undefined) transaction?.push(name);
    return name;
  };

  client.on(
    "data",
    splitMessages(
      (message) => {
        if (gate.isKilling()) return;
        if (!hasBegun) {
          hasBegun = true;
          upstream.write(message);
          return;
        }
        const type = String.fromCharCode(message[0] ?? 0);
        const step = stepOf(type, message.subarray(5));
        const fate = step === undefined ? "passes" : gate.fateOf(step);
        if (fate === "never made") return gate.kill();
        if (fate === "made") ending = true;
        if (type === query || type === sync) open += 1;
        upstream.write(message);
      },
      () => !hasBegun,
    ),
  );
  upstream.on(
    "data",
    splitMessages(
      (message) => {
        if (String.fromCharCode(message[0] ?? 0) === readyForQuery) {
          open -= 1;
          if (ending && open === 0) return gate.kill();
        }
        if (!ending && !gate.isKilling()) client.write(message);
      },
      () => false,
    ),
  );
}

function boundTo(content: Buffer): { statement: string; values: (string | null)[] } {
  const { texts, end } = textsOf(content, 2);
  let at = end + 2 + 2 * content.readUInt16BE(end);
  const count = content.readUInt16BE(at);
  at += 2;
  const values: (string | null)[] = [];
  for (let index = 0; index < count; index += 1) {
    const length = content.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : content.toString("utf8", at, at + length));
    at += Math.max(length, 0);
  }
  return { statement: texts[1] ?? "", values };
}
