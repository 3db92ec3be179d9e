import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../testkit/src/database.ts";
import { openDatabase } from "./open-database.ts";

/** A server that speaks just enough of PostgreSQL's protocol to name its version. */
async function oldServer(versionNumber: number, version: string) {
  const message = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    const head = Buffer.alloc(5);
    head.write(type, 0, "latin1");
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
  const int32 = (value: number) => {
    const buffer = Buffer.alloc(4);
    buffer.writeInt32BE(value);
    return buffer;
  };
  const field = (name: string, type: number) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      int32(0),
      int16(0),
      int32(type),
      int16(4),
      int32(-1),
      int16(0),
    ]);
  const value = (text: string) => Buffer.concat([int32(text.length), Buffer.from(text)]);
  const ready = message("Z", Buffer.from("I"));
  const server = createServer((socket) => {
    let greeted = false;
    socket.on("data", (data) => {
      if (!greeted) {
        greeted = true;
        socket.write(Buffer.concat([message("R", int32(0)), ready]));
        return;
      }
      if (data[0] === "X".charCodeAt(0)) return socket.end();
      const columns = message("T", int16(2), field("number", 23), field("version", 25));
      const row = message("D", int16(2), value(String(versionNumber)), value(version));
      socket.write(Buffer.concat([columns, row, message("C", Buffer.from("SELECT 1\0")), ready]));
    });
    socket.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { port: address.port, close: () => server.close() };
}

test("the database that DATABASE_URL names is opened, and described without its password", async () => {
  const made = await createTestDatabase();
  const url = new URL(made.url);
  url.password = "not-to-be-shown";
  const database = await openDatabase({ url: url.href, dataDir: "/nowhere" });
  const answer = await database.pool.query("SELECT current_database() AS name");
  expect(answer.rows[0].name).toBe(made.config.database);
  expect(database.description).not.toContain("not-to-be-shown");
  await database.close();
  await made.drop();
});

test("a server that does not answer is refused with its address and a remedy", async () => {
  const url = "postgresql://someone:secret-word@127.0.0.1:1/payments";
  const refused = await openDatabase({ url, dataDir: "/nowhere" }).catch((error) => error);
  expect(refused.name).toBe("StartError");
  expect(refused.message).toContain("127.0.0.1:1/payments");
  expect(refused.message).toContain("ECONNREFUSED");
  expect(`${refused.message} ${refused.remedy}`).not.toContain("secret-word");
  expect(refused.remedy).toContain("DATABASE_URL");
});

test("a PostgreSQL older than 15 is refused by its version", async () => {
  const old = await oldServer(140012, "14.12");
  const url = `postgresql://someone@127.0.0.1:${old.port}/payments`;
  await expect(openDatabase({ url, dataDir: "/nowhere" })).rejects.toThrow(
    "is PostgreSQL 14.12, which is too old",
  );
  old.close();
});
