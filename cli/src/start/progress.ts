import type { Report } from "../report.ts";

/** Reports the steps of a start, one line each. */
export interface Progress {
  /** Runs a step; its line is written when it completes, and earlier if it takes long. */
  step<T>(
    name: string,
    slowly: string,
    work: () => Promise<{ said: string; value: T }>,
  ): Promise<T>;
}

const slowAfterMs = 1_500;
const repeatEveryMs = 5_000;

export function makeProgress(report: Report): Progress {
  const line = (mark: string, name: string, said: string) =>
    report.say(`  ${mark} ${name.padEnd(11)} ${said}`);
  return {
    async step(name, slowly, work) {
      const beganAt = performance.now();
      const seconds = () => ((performance.now() - beganAt) / 1000).toFixed(1);
      let timer = setTimeout(function tell() {
        line("…", name, `${slowly}, ${seconds()} s`);
        timer = setTimeout(tell, repeatEveryMs);
      }, slowAfterMs);
      try {
        const { said, value } = await work();
        line("✓", name, said.replace("{seconds}", seconds()));
        return value;
      } catch (error) {
        line("✗", name, "failed");
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
