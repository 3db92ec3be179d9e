import { once } from "node:events";
import { createServer } from "node:net";
import { StartError } from "./start-error.ts";

/**
 * Refuses a port that cannot be listened on, before anything slow or lasting is begun.
 *
 * Input    variable: the name of the variable that sets the port.
 * Errors   StartError: it is taken, is reserved to root, or the host is not an address of ours.
 */
export async function refuseTakenPort(host: string, port: number, variable: string): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, "listening");
  } catch (error) {
    throw startErrorForPort(error, host, port, variable) ?? error;
  } finally {
    server.close();
  }
}

/** Says what a failed listen means; undefined when it was not about the port. */
export function startErrorForPort(
  error: unknown,
  host: string,
  port: number,
  variable: string,
): StartError | undefined {
  switch ((error as NodeJS.ErrnoException | null)?.code) {
    case "EADDRINUSE":
      return new StartError({
        cause: `Port ${port} on ${host} is taken by another program.`,
        remedy: `Stop that program, or set ${variable} to another port (0 takes a free one).`,
        underlying: error,
      });
    case "EACCES":
      return new StartError({
        cause: `Port ${port} may not be used by this user.`,
        remedy: `Set ${variable} to a port above 1023.`,
        underlying: error,
      });
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StartError({
        cause: `HOST is ${host}, which is not an address of this machine.`,
        remedy: "Set HOST to 127.0.0.1, or to 0.0.0.0 for every address of this machine.",
        underlying: error,
      });
    default:
      return undefined;
  }
}
