import { fileURLToPath } from "node:url";
import { bucketFiles } from "../../files/bucket-files.ts";
import type { FileBytes } from "../../files/file-bytes.ts";
import { folderFiles } from "../../files/folder-files.ts";

const timeoutMs = 120_000;

/**
 * Opens the place of exported partitions.
 *
 * Input    url: a bucket with its key and secret, or `file:///…` for a folder.
 * Errors   ExportStorageError, of each operation.
 */
export function openExportStorage(url: string): FileBytes {
  const files = url.startsWith("file:")
    ? folderFiles(fileURLToPath(url))
    : bucketFiles(url, timeoutMs);
  return {
    write: (name, bytes) => named(`${name} could not be written`, files.write(name, bytes)),
    read: (name) => named(`${name} could not be read`, files.read(name)),
    remove: (name) => named(`${name} could not be removed`, files.remove(name)),
  };
}

/** The bucket or the folder is not available, or does not permit the operation. */
export class ExportStorageError extends Error {}

async function named<T>(failure: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { message, cause } = error as Error;
    // `fetch` names the reason in the cause of its error only.
    const reason = cause instanceof Error && cause.message !== "" ? cause.message : message;
    throw new ExportStorageError(`${failure}: ${reason}`, { cause: error });
  }
}
