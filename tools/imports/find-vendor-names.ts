import type { SourceFile } from "./find-import-errors.ts";

/** Paths and values of `source_type` that the specification publishes with a vendor's name. */
const published = /\/terminals\/fiserv\/|(["`])(cardpointe|grailpay)\1/g;

/**
 * Finds vendors' names in the code that knows none: the server, the command line and the contract.
 * A vendor is known to its adapter in `processors/src`, and to the simulator.
 *
 * Input    vendors: in lower case, from the adapters' manifests.
 * Returns  one line each: `file:line names vendor: what to do`.
 */
export function findVendorNames(
  files: readonly SourceFile[],
  vendors: readonly string[],
): string[] {
  const names = new RegExp(vendors.join("|"), "gi");
  return files
    .filter(({ path }) => isChecked(path))
    .flatMap(({ path, source }) => {
      const text = path.startsWith("contract/") ? source.replace(published, "") : source;
      return text
        .split("\n")
        .flatMap((line, index) =>
          [...line.matchAll(names)].map(
            ([name]) =>
              `${path}:${index + 1} names ${name}: what the platform has to know of a vendor is in its manifest`,
          ),
        );
    });
}

/** Tests talk to the vendors' simulators, so they may name them. */
function isChecked(path: string): boolean {
  if (!/^(server|cli|contract)\/src\/.*\.ts$/.test(path)) return false;
  return !/\.test\.ts$|\.fixtures\.ts$/.test(path);
}
