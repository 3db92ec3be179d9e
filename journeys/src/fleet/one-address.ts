import {
  type AddressInfo,
  connect,
  createServer,
  type Socket,
  type TcpNetConnectOpts,
} from "node:net";
import type { Target } from "@openpayfac/testkit";

/** One TCP address, in front of whichever server it leads to. */
export interface OneAddress {
  port: number;
  /** The most connections at one time. */
  connectionsMax(): number;
  /** Leads new connections elsewhere, or nowhere; ends the others. */
  leadTo(target: Target | undefined): void;
  close(): Promise<void>;
}

export async function startOneAddress(first: Target): Promise<OneAddress> {
  let target: Target | undefined = first;
  let connectionsMax = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    if (target === undefined) {
      client.destroy();
      return;
    }
    const database = connect(target as TcpNetConnectOpts);
    client.setNoDelay(true);
    open.add(client);
    connectionsMax = Math.max(connectionsMax, open.size);
    const end = () => {
      open.delete(client);
      client.destroy();
      database.destroy();
    };
    client.on("error", end).on("close", end);
    database.on("error", end).on("close", end);
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endAll = () => {
    for (const client of open) client.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    connectionsMax: () => connectionsMax,
    leadTo(next) {
      target = next;
      endAll();
    },
    async close() {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
