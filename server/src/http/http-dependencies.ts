import type { Dependencies } from "../dependencies.ts";
import type { ReaderBounds } from "./connections.ts";

export interface HttpDependencies extends Dependencies {
  /** Time limit of a streamed response. */
  streamMsMax: number;
  /** Limits after which a slow reader is disconnected. */
  readerBounds: ReaderBounds;
}
