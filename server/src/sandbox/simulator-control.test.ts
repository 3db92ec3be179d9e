import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { SimulatorError } from "../sandbox-control/simulator-error.ts";
import { simulatorControl } from "./simulator-control.ts";

test("a simulator that never responds ends the call with an unknown outcome", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const call = simulatorControl(`http://127.0.0.1:${port}`, 50)("POST", "/_simulator/settle");
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "TimeoutError" });
  expect(error).not.toBeInstanceOf(SimulatorError);
  silent.closeAllConnections();
  silent.close();
});
