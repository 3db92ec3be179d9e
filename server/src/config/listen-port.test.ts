import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { requireFreePort } from "./listen-port.ts";

test("rejects a port in use with its number and variable; accepts it once it is free", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  await expect(requireFreePort("127.0.0.1", address.port, "PORT")).rejects.toMatchObject({
    name: "OperatorError",
    message: `Port ${address.port} on 127.0.0.1 is taken by another program.`,
    remedy: expect.stringContaining("set PORT to another port"),
  });
  other.close();
  await once(other, "close");
  await requireFreePort("127.0.0.1", address.port, "PORT");
});

test("rejects a host that is not an address of this machine", async () => {
  await expect(requireFreePort("192.0.2.1", 0, "PORT")).rejects.toThrow("HOST is 192.0.2.1");
});
