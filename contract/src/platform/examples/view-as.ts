import { teamExamples } from "./users.ts";

const userId = "user_01m8ej0zz3e00a11gyb8w2c4dk";

/** A view by a person of the support. */
export const exampleView = {
  id: "vas_01m8ej0zz3e00a11gyb8w2c4v1",
  entity: "view_as_session",
  user_id: userId,
  by_name: "Ada Park",
  reason: "Ticket 2291: a payout is missing on the page",
  started_at: "2026-11-03T18:40:02.000Z",
  expires_at: "2026-11-03T19:10:02.000Z",
  ended_at: "2026-11-03T18:52:40.000Z",
} as const;

export const viewAsExamples = {
  users: {
    name: "users",
    summary: "Users of a business",
    query: { in: "bus_01m8ej0zz3e00a11gyb8w2c4d1" },
    response: teamExamples.list.response,
  },
  list: {
    name: "views",
    summary: "Views of one user",
    params: { id: userId },
    response: { status: 200, body: { data: [exampleView], meta: { has_more: false, limit: 10 } } },
  },
} as const;
