import { once } from "node:events";
import { createServer } from "node:net";

/** A server that speaks just enough of PostgreSQL's protocol to name its version. */
export async function oldPostgres(versionNumber: number, version: string) {
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
