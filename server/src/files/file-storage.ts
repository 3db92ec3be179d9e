import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createStorage } from "unstorage";
import s3Driver from "unstorage/drivers/s3";
import type { Uuid } from "../ids.ts";
import { isEncryptedBytes, type SecretEncryption } from "../security/secret-encryption.ts";
import type { FileBytes } from "./file-bytes.ts";
import { folderFiles } from "./folder-files.ts";

/** Stores uploaded files encrypted. */
export interface FileStorage extends FileBytes {
  /**
   * Encrypts a file with the current key, including a file stored before files were encrypted.
   *
   * Returns  "missing": nothing is stored under the id.
   * Errors   DecryptionError.
   */
  reencrypt(id: Uuid): Promise<"reencrypted" | "was_encrypted" | "missing">;
}

const timeoutMsDefault = 30_000;

/**
 * Stores files in a folder, or in a bucket of any S3-compatible service. Files are encrypted
 * because they are identity documents and bank statements: access to the folder, the bucket or a
 * backup must not reveal them.
 *
 * Input    dataDir: holds the folder `files`; url: of the bucket, with key and secret as its user
 *          and password and the region in its query; absent: the folder.
 */
export function openFileStorage(source: {
  dataDir: string;
  url: string | undefined;
  encryption: SecretEncryption;
  timeoutMs?: number;
}): FileStorage {
  const { encryption, timeoutMs = timeoutMsDefault } = source;
  const stored =
    source.url === undefined
      ? folderFiles(path.join(source.dataDir, "files"))
      : bucketFiles(source.url, timeoutMs);
  const contextOf = (id: Uuid) => `files ${id}`;
  return {
    write: (id, bytes) => stored.write(id, encryption.encryptBytes(bytes, contextOf(id))),
    async read(id) {
      const found = await stored.read(id);
      if (found === undefined || !isEncryptedBytes(found)) return found;
      return encryption.decryptBytes(found, contextOf(id));
    },
    remove: (id) => stored.remove(id),
    async reencrypt(id) {
      const found = await stored.read(id);
      if (found === undefined) return "missing";
      if (!isEncryptedBytes(found)) {
        await stored.write(id, encryption.encryptBytes(found, contextOf(id)));
        return "reencrypted";
      }
      const reencrypted = encryption.reencryptBytes(found);
      if (reencrypted === undefined) return "was_encrypted";
      await stored.write(id, reencrypted);
      return "reencrypted";
    },
  };
}

function bucketFiles(url: string, timeoutMs: number): FileBytes {
  const storage = createStorage<Buffer>({ driver: s3Driver(bucketOf(url)) });
  return {
    async write(id, bytes) {
      await inTime(storage.setItemRaw(id, bytes), timeoutMs).catch(async (error: unknown) => {
        // Remove what was written before the disk was full; no row refers to it.
        await inTime(storage.removeItem(id), timeoutMs).catch(() => undefined);
        throw error;
      });
      // The driver treats a 404 from the bucket, such as for a missing bucket, as success.
      const isStored = await inTime(storage.hasItem(id), timeoutMs);
      if (!isStored) throw new Error("the file storage did not store the file");
    },
    async read(id) {
      const found = await inTime(storage.getItemRaw<ArrayBuffer | Buffer>(id), timeoutMs);
      return found === null || found === undefined ? undefined : Buffer.from(found as Buffer);
    },
    remove: (id) => inTime(storage.removeItem(id), timeoutMs),
  };
}

/**
 * Limits the wait for the bucket: the driver has no timeout, and an upload request must not hang.
 */
async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const over = new AbortController();
  const late = sleep(timeoutMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`the file storage did not respond within ${timeoutMs} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}

function bucketOf(text: string) {
  const url = new URL(text);
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: url.origin,
    bucket: url.pathname.slice(1),
    region: url.searchParams.get("region") ?? "us-east-1",
  };
}
