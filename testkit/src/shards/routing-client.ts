import type { TcpNetConnectOpts } from "node:net";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { splitMessages, targetOf, textsOf, urlAt } from "../postgres-wire.ts";

/** A statement that reached a shard. */
export interface RoutedStatement {
  shard: number;
  /** Its text, also when it was prepared before. */
  sql: string;
  /** Whether its connection named the shard; otherwise it was opened past the engine. */
  hasKey: boolean;
}

/** An address before several databases. */
export interface ShardAddress {
  /** With the role of the first shard. */
  url: string;
  /** Of its own process; absent: this one. */
  pid?: number;
  close(): Promise<void>;
}

const isRouted = (options: string) => /(?:^|\s)-c\s*pgdog\.shard=(\d+)(?=\s|$)/.exec(options);

/**
 * Replaces the engine, with its rule: a connection names its shard in the startup parameter
 * `pgdog.shard`, and leads to that shard until it ends. One that names none is rejected.
 *
 * Input    shards: their URLs, in the order of their numbers. note: called for every statement.
 */
export async function startRoutingClient(
  shards: readonly string[],
  note: (statement: RoutedStatement) => void = () => {},
): Promise<ShardAddress> {
  return listen(shards[0] ?? "", (parameters) => {
    const found = isRouted(parameters.get("options") ?? "");
    const shard = Number(found?.[1]);
    const url = found === null ? undefined : shards[shard];
    if (url === undefined) return undefined;
    const options = (parameters.get("options") ?? "").replace(found?.[0] ?? "", "").trim();
    if (options === "") parameters.delete("options");
    else parameters.set("options", options);
    return { url, note: (sql) => note({ shard, sql, hasKey: true }) };
  });
}

/** The address of one shard past the engine, which notes its statements. */
export async function startDirectClient(
  shards: readonly string[],
  shard: number,
  note: (statement: RoutedStatement) => void,
): Promise<ShardAddress> {
  const url = shards[shard] ?? "";
  return listen(url, () => ({ url, note: (sql) => note({ shard, sql, hasKey: false }) }));
}

interface Route {
  url: string;
  note(sql: string): void;
}

/** Input   routeOf: may change the parameters; undefined: the connection is rejected. */
async function listen(
  first: string,
  routeOf: (parameters: Map<string, string>) => Route | undefined,
): Promise<ShardAddress> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    client.setNoDelay(true);
    open.add(client);
    client.on("close", () => open.delete(client)).on("error", () => client.destroy());
    accept(client, routeOf);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: urlAt(first, (server.address() as AddressInfo).port),
    async close() {
      for (const client of open) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The versions that replace the protocol's in a first message. */
const requests = { ssl: 80_877_103, encryption: 80_877_104, cancel: 80_877_102 };
const protocolVersion = 196_608;

function accept(
  client: Socket,
  routeOf: (parameters: Map<string, string>) => Route | undefined,
): void {
  let database: Socket | undefined;
  let read: ReturnType<typeof statementReader> | undefined;
  client.on(
    "data",
    splitMessages(
      (message) => {
        if (database !== undefined) {
          read?.(message);
          database.write(message);
          return;
        }
        const version = message.readUInt32BE(4);
        // No transport encryption on this machine.
        if (version === requests.ssl || version === requests.encryption) {
          client.write("N");
          return;
        }
        if (version !== protocolVersion) {
          client.destroy();
          return;
        }
        const parameters = parametersOf(message.subarray(8));
        const route = routeOf(parameters);
        if (route === undefined) {
          client.end(rejection("a connection must name its shard in the option pgdog.shard"));
          return;
        }
        parameters.set("database", new URL(route.url).pathname.slice(1));
        read = statementReader(route.note);
        database = connectTo(route.url, client);
        database.write(startup(parameters));
      },
      () => database === undefined,
    ),
  );
}

function connectTo(url: string, client: Socket): Socket {
  const database = connect(targetOf(url) as TcpNetConnectOpts);
  const end = () => {
    client.destroy();
    database.destroy();
  };
  database.setNoDelay(true);
  database.on("error", end).on("close", end).pipe(client);
  client.on("close", end);
  return database;
}

/** Reads which statements a client executes: by text, or by the name that it gave a text. */
function statementReader(note: (sql: string) => void): (message: Buffer) => void {
  const prepared = new Map<string, string>();
  return (message) => {
    const content = message.subarray(5);
    const type = String.fromCharCode(message[0] ?? 0);
    if (type === "Q") note(textsOf(content, 1).texts[0] ?? "");
    if (type === "P") {
      const [name = "", sql = ""] = textsOf(content, 2).texts;
      prepared.set(name, sql);
    }
    if (type === "B") note(prepared.get(textsOf(content, 2).texts[1] ?? "") ?? "");
  };
}

function parametersOf(content: Buffer): Map<string, string> {
  const parameters = new Map<string, string>();
  for (let rest = content; rest.length > 1; ) {
    const { texts, end } = textsOf(rest, 2);
    parameters.set(texts[0] ?? "", texts[1] ?? "");
    rest = rest.subarray(end);
  }
  return parameters;
}

function startup(parameters: ReadonlyMap<string, string>): Buffer {
  const texts = [...parameters].flat().map((text) => Buffer.from(`${text}\0`));
  const content = Buffer.concat([...texts, Buffer.from([0])]);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + head.length, 0);
  head.writeUInt32BE(protocolVersion, 4);
  return Buffer.concat([head, content]);
}

/** SQLSTATE 08004: the server rejects the connection. */
function rejection(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08004\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
