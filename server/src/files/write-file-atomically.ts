import { open, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Writes a file atomically, readable by this user only; survives a kill or power loss.
 *
 * Errors   file system errors; an earlier file of that name is then unchanged.
 */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  const partial = `${file}.${process.pid}.partial`;
  try {
    const handle = await open(partial, "w", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  const folder = await open(path.dirname(file), "r");
  await folder.sync().finally(() => folder.close());
}
