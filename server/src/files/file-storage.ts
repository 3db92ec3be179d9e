import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createStorage } from "unstorage";
import fsDriver from "unstorage/drivers/fs-lite";
import s3Driver from "unstorage/drivers/s3";
import type { Uuid } from "../ids.ts";

/** Where the bytes of uploaded files are kept. */
export interface FileStorage {
  /** Errors   throws when the bytes are not kept for certain. */
  write(id: Uuid, bytes: Buffer): Promise<void>;
  /** Returns   undefined when nothing is kept under the id. */
  read(id: Uuid): Promise<Buffer | undefined>;
  remove(id: Uuid): Promise<void>;
}

const timeoutMsDefault = 30_000;

/**
 * Keeps files in a folder, or in a bucket of any S3-compatible service.
 *
 * Input    dataDir: holds the folder `files`; url: of the bucket, with key and secret as its user
 *          and password and the region in its query; absent: the folder.
 */
export function openFileStorage(source: {
  dataDir: string;
  url: string | undefined;
  timeoutMs?: number;
}): FileStorage {
  const storage = createStorage<Buffer>({
    driver:
      source.url === undefined
        ? fsDriver({ base: path.join(source.dataDir, "files") })
        : s3Driver(bucketOf(source.url)),
  });
  const { timeoutMs = timeoutMsDefault } = source;
  return {
    async write(id, bytes) {
      await inTime(storage.setItemRaw(id, bytes), timeoutMs);
      // The driver takes a bucket that answers 404, such as one that is not there, for a success.
      const isKept = await inTime(storage.hasItem(id), timeoutMs);
      if (!isKept) throw new Error("the storage of files did not keep what it was given");
    },
    async read(id) {
      const found = await inTime(storage.getItemRaw<ArrayBuffer | Buffer>(id), timeoutMs);
      return found === null || found === undefined ? undefined : Buffer.from(found as Buffer);
    },
    remove: (id) => inTime(storage.removeItem(id), timeoutMs),
  };
}

/** The driver waits for a bucket as long as it likes; whoever uploads does not. */
async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const over = new AbortController();
  const late = sleep(timeoutMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`the storage of files did not answer within ${timeoutMs} ms`);
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
