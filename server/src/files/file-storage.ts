import path from "node:path";
import type { Uuid } from "../ids.ts";
import { isEncryptedBytes, type SecretEncryption } from "../security/secret-encryption.ts";
import { bucketFiles } from "./bucket-files.ts";
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
