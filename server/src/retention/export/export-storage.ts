import { fileURLToPath } from "node:url";
import { bucketFiles } from "../../files/bucket-files.ts";
import type { FileBytes } from "../../files/file-bytes.ts";
import { folderFiles } from "../../files/folder-files.ts";

const timeoutMs = 120_000;

/**
 * Opens the place of exported partitions.
 *
 * Input    url: a bucket with its key and secret, or `file:///…` for a folder.
 */
export function openExportStorage(url: string): FileBytes {
  return url.startsWith("file:") ? folderFiles(fileURLToPath(url)) : bucketFiles(url, timeoutMs);
}
