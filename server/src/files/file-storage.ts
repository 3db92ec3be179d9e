import path from "node:path";
import { createStorage } from "unstorage";
import fsDriver from "unstorage/drivers/fs-lite";
import s3Driver from "unstorage/drivers/s3";
import type { Uuid } from "../ids.ts";

/** Where the bytes of uploaded files are kept. */
export interface FileStorage {
  write(id: Uuid, bytes: Buffer): Promise<void>;
  /** Returns   undefined when nothing is kept under the id. */
  read(id: Uuid): Promise<Buffer | undefined>;
  remove(id: Uuid): Promise<void>;
}

/**
 * Keeps files in a folder, or in a bucket of any S3-compatible service.
 *
 * Input    dataDir: holds the folder `files`; url: of the bucket, with key and secret as its user
 *          and password and the region in its query; absent: the folder.
 */
export function openFileStorage(source: { dataDir: string; url: string | undefined }): FileStorage {
  const storage = createStorage<Buffer>({
    driver:
      source.url === undefined
        ? fsDriver({ base: path.join(source.dataDir, "files") })
        : s3Driver(bucketOf(source.url)),
  });
  return {
    write: (id, bytes) => storage.setItemRaw(id, bytes),
    async read(id) {
      const found = await storage.getItemRaw<ArrayBuffer | Buffer>(id);
      return found === null || found === undefined ? undefined : Buffer.from(found as Buffer);
    },
    remove: (id) => storage.removeItem(id),
  };
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
