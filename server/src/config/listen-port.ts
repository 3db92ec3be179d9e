import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "../operator/operator-error.ts";

/**
 * Fails early if the server cannot listen on a port, before any slow or persistent step.
 *
 * Input    variable: name of the variable that sets the port; patienceMs: how long to wait for a
 *          program that may be about to release it.
 * Errors   OperatorError: the port is in use or reserved to root, or the host is not a local
 *          address.
 */
export async function requireFreePort(
  host: string,
  port: number,
  variable: string,
  { patienceMs = 0 }: { patienceMs?: number } = {},
): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += stepMs) {
    const error = await tryToListen(host, port);
    if (error === undefined) return;
    const passing = error.code === "EADDRINUSE" && waitedMs < patienceMs;
    if (!passing) throw startErrorForPort(error, host, port, variable) ?? error;
    await sleep(stepMs);
  }
}

const stepMs = 100;

async function tryToListen(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, "listening");
    server.close();
    await once(server, "close");
    return undefined;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

/** Translates a failed listen into an operator error; undefined if the port is not the cause. */
export function startErrorForPort(
  error: unknown,
  host: string,
  port: number,
  variable: string,
): OperatorError | undefined {
  switch ((error as NodeJS.ErrnoException | null)?.code) {
    case "EADDRINUSE":
      return new OperatorError({
        cause: `Port ${port} on ${host} is taken by another program.`,
        remedy: `Stop that program, or set ${variable} to another port (0 takes a free one).`,
        underlying: error,
      });
    case "EACCES":
      return new OperatorError({
        cause: `Port ${port} may not be used by this user.`,
        remedy: `Set ${variable} to a port above 1023.`,
        underlying: error,
      });
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new OperatorError({
        cause: `HOST is ${host}, which is not an address of this machine.`,
        remedy: "Set HOST to 127.0.0.1, or to 0.0.0.0 for every address of this machine.",
        underlying: error,
      });
    default:
      return undefined;
  }
}
