// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, Download } from "../../calls/call.ts";

/** Notices of changes, for pages that are open. */
export class Stream {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Stream notices of changes.
   *
   * Sends a server-sent event `notice` for each event in the caller's part of the hierarchy that
   * its role may read. A notice has no data of the object:
   * `{"type","object_id","account_id","sequence"}`. The page then reads the object. With the header
   * `last-event-id`, the stream continues after the last notice that was received; `reset` says
   * that too many were missed, so that everything must be read again. `ready`, and `alive` every 15
   * seconds, have the platform's time as `now`. The stream ends with the session, when the role
   * changes, and after 15 minutes at most; a browser then connects again.
   *
   * `GET /platform/stream`, /docs/platform/stream-notices-of-changes
   */
  streamNotices(
    options?: CallOptions,
  ): Promise<Download> {
    return this.#caller.download(
      {
        name: "stream.streamNotices",
        method: "GET",
        path: "/platform/stream",
        repeat: "freely",
      },
      [],
      undefined,
      options,
    );
  }
}
