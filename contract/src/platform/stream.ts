import Type from "typebox";
import { reads } from "../shared/permissions.ts";
import { streamExamples as examples } from "./examples/stream.ts";
import { platformCommon, platformOperation } from "./operation.ts";

export const streamNotices = platformOperation({
  ...platformCommon,
  resource: "stream",
  id: "streamNotices",
  method: "GET",
  path: "/platform/stream",
  ...reads("console"),
  summary: "Stream notices of changes",
  description:
    'Sends a server-sent event `notice` for each event in the caller\'s part of the hierarchy that its role may read. A notice has no data of the object: `{"type","object_id","account_id","sequence"}`. The page then reads the object. With the header `last-event-id`, the stream continues after the last notice that was received; `reset` says that too many were missed, so that everything must be read again. `ready`, and `alive` every 15 seconds, have the platform\'s time as `now`. The stream ends with the session, when the role changes, and after 15 minutes at most; a browser then connects again.',
  idempotent: false,
  returns: {
    status: 200,
    description: "Server-sent events, until the client disconnects.",
    content: { "text/event-stream": Type.String({ description: "Server-sent events." }) },
  },
  errors: [],
  examples: [examples.stream],
});
