import type { TestKind } from "./test-files.ts";

/**
 * Selects the quick tests of a slice: those of kind `unit` and `server` that have its name in their
 * path, as a folder or as the file's own name.
 *
 * Input    files: test files by kind; slice: such as `payments`. Absent: all unit tests.
 * Returns  the files, none where no quick test has that name.
 */
export function selectSlice(files: Record<TestKind, readonly string[]>, slice?: string): string[] {
  if (slice === undefined) return [...files.unit];
  return [...files.unit, ...files.server].filter((file) =>
    file
      .replace(/\.test\.ts$/, "")
      .split("/")
      .includes(slice),
  );
}
