import { OperatorError } from "@openpayfac/server/operator/operator-error";

/** Output of a command: progress and result. */
export interface Report {
  json: boolean;
  /** A line for people; nothing with --json. */
  say(line: string): void;
  /** Writes the result: an object for programs, or lines for people. */
  result(object: object, lines: string[]): void;
}

export function makeReport(json: boolean, write: (text: string) => void = writeOut): Report {
  return {
    json,
    say(line) {
      if (!json) write(`${line}\n`);
    },
    result(object, lines) {
      write(json ? `${JSON.stringify(object)}\n` : `${lines.join("\n")}\n`);
    },
  };
}

function writeOut(text: string): void {
  process.stdout.write(text);
}

/**
 * Runs a command to its end and sets the exit code: 0, or 1 with the cause and the remedy.
 *
 * An error other than an OperatorError is a bug and is shown with its stack.
 */
export async function runCommand(report: Report, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    if (!(error instanceof OperatorError)) {
      console.error(error);
      return;
    }
    if (report.json) {
      report.result({ error: { cause: error.message, remedy: error.remedy } }, []);
    } else {
      process.stderr.write(`openpayfac: ${error.message}\n  ${error.remedy}\n`);
    }
  }
}
