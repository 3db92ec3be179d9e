import type { Uuid } from "../ids.ts";

/** Stores bytes by id. */
export interface FileBytes {
  /** Errors   throws unless the bytes are stored durably. */
  write(id: Uuid, bytes: Buffer): Promise<void>;
  /** Returns   undefined if nothing is stored under the id. */
  read(id: Uuid): Promise<Buffer | undefined>;
  remove(id: Uuid): Promise<void>;
}
