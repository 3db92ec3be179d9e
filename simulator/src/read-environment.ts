import { type SimulatorOptions, terminalTimeoutMsDefault } from "./start-simulator.ts";

/** Settings of the process, or what is wrong with one of them. */
export type EnvironmentRead = { options: SimulatorOptions } | { wrong: string };

/**
 * Reads the simulator's settings from the environment.
 *
 * Input    SIMULATOR_PORT (4010), HOST (127.0.0.1), OPENPAYFAC_DATA_DIR (.data),
 *          SIMULATOR_HOST_TIMEOUT_MS (1000), SIMULATOR_TERMINAL_TIMEOUT_MS (119000),
 *          SIMULATOR_TERMINAL_PACE_MS (900).
 * Returns  the options; or one line that names the variable and what was expected.
 */
export function readEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): EnvironmentRead {
  const port = readInteger(environment.SIMULATOR_PORT, 4010, 65_535);
  if (port === undefined) return { wrong: "SIMULATOR_PORT: expected a port from 0 to 65535" };
  const hostTimeoutMs = readInteger(environment.SIMULATOR_HOST_TIMEOUT_MS, 1000, 600_000);
  if (hostTimeoutMs === undefined) {
    return { wrong: "SIMULATOR_HOST_TIMEOUT_MS: expected milliseconds from 0 to 600000" };
  }
  const terminalTimeoutMs = readInteger(
    environment.SIMULATOR_TERMINAL_TIMEOUT_MS,
    terminalTimeoutMsDefault,
    600_000,
  );
  if (terminalTimeoutMs === undefined) {
    return { wrong: "SIMULATOR_TERMINAL_TIMEOUT_MS: expected milliseconds from 0 to 600000" };
  }
  const terminalPaceMs = readInteger(environment.SIMULATOR_TERMINAL_PACE_MS, 900, 60_000);
  if (terminalPaceMs === undefined) {
    return { wrong: "SIMULATOR_TERMINAL_PACE_MS: expected milliseconds from 0 to 60000" };
  }
  const host = environment.HOST || "127.0.0.1";
  const dataDir = environment.OPENPAYFAC_DATA_DIR || ".data";
  return {
    options: { port, host, dataDir, hostTimeoutMs, terminalTimeoutMs, terminalPaceMs },
  };
}

function readInteger(text: string | undefined, absent: number, most: number): number | undefined {
  if (text === undefined || text === "") return absent;
  if (!/^\d{1,6}$/.test(text) || Number(text) > most) return undefined;
  return Number(text);
}
