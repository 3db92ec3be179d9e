import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Vitest } from "vitest/node";
import { folderVariable } from "./seen-file.ts";

/** The fields and values that the servers of a run show. */
export interface FieldCoverage {
  /**
   * Reports them after a run of the whole suite; a part of it cannot tell.
   *
   * Errors   a field or value that no response shows and the contract does not reserve, or the
   *          other way round.
   */
  finish(vitest: Vitest): Promise<void>;
}

/** Makes every server of the run note what its responses show. */
export function startFieldCoverage(): FieldCoverage {
  const folder = mkdtempSync(path.join(tmpdir(), "openpayfac-field-coverage-"));
  // A test may start a server as another user.
  chmodSync(folder, 0o1777);
  process.env[folderVariable] = folder;
  return {
    async finish(vitest) {
      try {
        if (!isWhole(vitest)) return;
        // Only now: it loads the whole contract.
        const { coverageOf, readSeen } = await import("./coverage-of-run.ts");
        const coverage = coverageOf(readSeen(folder));
        const { isExplained, renderCoverage } = await import("./report.ts");
        console.log(`\n${renderCoverage(coverage)}\n`);
        // A failed test explains what it did not come to, and fails the run itself.
        if (vitest.state.getCountOfFailedTests() > 0 || isExplained(coverage)) return;
        throw new Error(
          "Some published fields and values are in no response, or are reserved and in one: show each in a test, or change its mark in the contract.",
        );
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Whether every test of every file ran. */
function isWhole({ config, projects, state }: Vitest): boolean {
  // Projects that were not selected are not listed; each lists its files by name.
  const isNarrowed = config.project.length > 0 || config.testNamePattern !== undefined;
  const ran = new Set(state.getTestModules().map(({ relativeModuleId }) => relativeModuleId));
  return !isNarrowed && projects.every((one) => one.config.include.every((file) => ran.has(file)));
}
