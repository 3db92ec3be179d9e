import { readEnvironment } from "./read-environment.ts";
import { type Simulator, type SimulatorOptions, startSimulator } from "./start-simulator.ts";

/** Prints in one line why the simulator does not start, and the remedy. */
function explain(error: unknown, { port, dataDir }: SimulatorOptions): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    return `Port ${port} is taken: stop what listens there, or set SIMULATOR_PORT to a free one.`;
  }
  if (/locked/.test(message)) {
    return `${dataDir} is used by another simulator: stop it, or set OPENPAYFAC_DATA_DIR.`;
  }
  return `The simulator does not start: ${message}`;
}

function stopWith(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function closeOnSignals(simulator: Simulator): void {
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    simulator.close().then(() => process.exit(0));
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
  // The parent process is gone, and nothing else would stop this one.
  process.on("disconnect", close);
}

const read = readEnvironment(process.env);
if ("wrong" in read) stopWith(read.wrong);
try {
  const simulator = await startSimulator(read.options);
  closeOnSignals(simulator);
  if (process.send === undefined) {
    process.stdout.write(`simulator ready ${simulator.origin}\n`);
  } else {
    process.send({ ready: true, origin: simulator.origin });
  }
} catch (error) {
  stopWith(explain(error, read.options));
}
