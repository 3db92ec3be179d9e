import { open, rm } from "node:fs/promises";
import path from "node:path";
import { OperatorError, operatorErrorForFile } from "@openpayfac/server/operator/operator-error";
import { writeFileAtomically } from "@openpayfac/server/operator/write-file-atomically";

/**
 * Gives `work` a function that writes a new file, which only this user can read. The name is taken
 * first, so that nothing is read in vain. A file is written whole, or not at all.
 *
 * Errors   OperatorError: the file exists, or cannot be written.
 */
export async function withNewFile<Result>(
  file: string,
  work: (write: (content: string | Uint8Array) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  await takeName(file);
  let isWritten = false;
  try {
    return await work(async (content) => {
      await writeFileAtomically(file, content).catch((error: unknown) => {
        throw operatorErrorForFile(error, path.dirname(file)) ?? error;
      });
      isWritten = true;
    });
  } finally {
    if (!isWritten) await rm(file, { force: true });
  }
}

async function takeName(file: string): Promise<void> {
  try {
    await (await open(file, "wx", 0o600)).close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") {
      throw new OperatorError({
        cause: `The file ${file} exists`,
        remedy: "Name a new file: no file is replaced",
      });
    }
    throw (
      operatorErrorForFile(error, path.dirname(file)) ??
      new OperatorError({
        cause: `The file ${file} cannot be created: ${code}`,
        remedy: "Name a new file in a folder that you can write to",
        underlying: error,
      })
    );
  }
}
