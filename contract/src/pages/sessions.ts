import Type from "typebox";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changesWithoutRole, readsWithoutRole } from "../shared/permissions.ts";
import { nullable, strictObject, timestamp } from "../shared/schema.ts";
import { pagesOperation, withoutKey } from "./operation.ts";

const common = { ...withoutKey, resource: "security", audience: "session" } as const;

const sessionId = Type.String({
  pattern: patternMeaning("^[0-9a-f]{32}$", "32 hexadecimal digits"),
  description: "The session's id. It is derived from its token, and does not reveal it.",
});

const exampleId = "9f86d081884c7d659a2feaa0c55ad015";

export const listPageSessions = pagesOperation({
  ...common,
  id: "listPageSessions",
  method: "GET",
  path: "/account-api/sessions",
  ...readsWithoutRole,
  summary: "List the sessions of a user",
  description: "Returns where the user is signed in, the last activity first.",
  returns: {
    status: 200,
    schema: strictObject({
      sessions: Type.Array(
        strictObject({
          id: sessionId,
          current: Type.Boolean({ description: "Whether it is the session of this request." }),
          browser: nullable(Type.String({ description: "The browser, as it names itself." })),
          ip_address: nullable(Type.String({ description: "Address of the device at sign-in." })),
          created_at: timestamp("Time of the sign-in, or of the last step-up."),
          last_active_at: timestamp("Time of the last request, to the minute."),
        }),
        { description: "At most 100 sessions." },
      ),
    }),
    description: "The sessions.",
  },
  errors: [],
  examples: [
    {
      name: "On one device",
      summary: "The session of this request.",
      response: {
        status: 200,
        body: {
          sessions: [
            {
              id: exampleId,
              current: true,
              browser: "Mozilla/5.0",
              ip_address: "203.0.113.7",
              created_at: "2026-11-03T18:40:02.000Z",
              last_active_at: "2026-11-03T19:02:11.000Z",
            },
          ],
        },
      },
    },
  ],
});

export const endPageSession = pagesOperation({
  ...common,
  id: "endPageSession",
  method: "DELETE",
  path: "/account-api/sessions/{id}",
  ...changesWithoutRole,
  summary: "End a session of a user",
  description: "Signs the user out on one device. Succeeds also if the session has ended.",
  params: strictObject({ id: sessionId }),
  returns: { status: 204, description: "The session has ended." },
  errors: [],
  examples: [
    {
      name: "Ended",
      summary: "A computer that the user does not know.",
      params: { id: exampleId },
      response: { status: 204 },
    },
  ],
});
