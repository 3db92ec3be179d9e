import type { Reporter, TestCase, TestModule } from "vitest/node";

/**
 * Lists the tests that passed only at their second attempt, at the end of the run, each with the error
 * of the first attempt. A retry must hide nothing: each of them is a defect.
 */
export class ListRetried implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules
      .flatMap((each) => [...each.children.allTests("passed")])
      .filter(isFlaky);
    if (retried.length > 0) console.error(`\n${describeRetried(retried)}\n`);
  }
}

const isFlaky = (test: TestCase) => test.diagnostic()?.flaky === true;

function describeRetried(tests: readonly TestCase[]): string {
  const lines = tests.map((test) => {
    const why = test.result().errors?.[0]?.message?.split("\n")[0] ?? "no error was reported";
    return `  ${test.module.relativeModuleId} > ${test.fullName}\n    ${why}`;
  });
  return `Passed only at the second attempt (${tests.length}):\n${lines.join("\n")}`;
}
