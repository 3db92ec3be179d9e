import { OperatorError } from "@openpayfac/server/operator/operator-error";
import type { Report } from "../report.ts";
import { repositoryRoot } from "../repository-root.ts";
import { addressTable } from "./address-table.ts";
import { makeProgress } from "./progress.ts";
import { start } from "./start.ts";
import type { Started } from "./start-options.ts";
import { onStopSignals } from "./stop-signals.ts";

/** Starts the platform and keeps it running until the process is asked to stop. */
export async function startCommand(report: Report, env: NodeJS.ProcessEnv): Promise<void> {
  const stopping = new AbortController();
  const killers: (() => void)[] = [];
  const requested = Promise.withResolvers<void>();
  // The signal may arrive before anything awaits the promise; the rejection is then reported later.
  requested.promise.catch(() => {});
  onStopSignals(
    () => {
      stopping.abort(new Stopped());
      requested.resolve();
    },
    () => {
      for (const kill of killers) kill();
      process.exit(130);
    },
  );
  report.say("openpayfac");
  let started: Started;
  try {
    started = await start({
      env,
      root: repositoryRoot,
      progress: makeProgress(report),
      say: (line) => process.stderr.write(`openpayfac: ${line}\n`),
      signal: stopping.signal,
      onLasting: (kill) => killers.push(kill),
      onLost: (error) => requested.reject(error),
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    report.say("stopped before it had started");
    // Signal listeners remain, and an aborted step may have left a handle in the event loop.
    process.exit(0);
  }
  report.result(summary(started), [...addressTable(started), `openpayfac ready ${started.origin}`]);
  try {
    await requested.promise;
  } catch (error) {
    // Without the lost component, no request in flight can complete.
    for (const kill of killers) kill();
    // An open listener would keep the process alive; the reason for its end is already reported.
    setTimeout(() => process.exit(), 100);
    throw error;
  }
  report.say("stopping: finishing what is in flight (repeat to stop immediately)");
  await started.close();
  report.say("stopped");
  process.exit(0);
}

/** The reason of a start that was aborted by a stop signal. */
class Stopped extends OperatorError {
  constructor() {
    super({ cause: "Asked to stop.", remedy: "Start again." });
  }
}

function summary(started: Started): object {
  const { origin, simulatorOrigin, settings, sandbox } = started;
  return {
    ready: origin,
    simulator_origin: simulatorOrigin ?? null,
    data_dir: settings.dataDir,
    mode: settings.mode,
    roles: settings.roles,
    sandbox: sandbox ?? null,
  };
}
