import type { Dependencies } from "../dependencies.ts";
import type { ApiKeys } from "../identity/api-keys.ts";
import type { ReaderBounds } from "./connections.ts";

export interface HttpDependencies extends Dependencies {
  apiKeys: ApiKeys;
  /** Time limit of a streamed response. */
  streamMsMax: number;
  /** Limits after which a slow reader is disconnected. */
  readerBounds: ReaderBounds;
}
