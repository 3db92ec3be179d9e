import type { OperationShape } from "@openpayfac/contract";
import { EncodedResponse } from "./call.ts";

// biome-ignore lint/suspicious/noExplicitAny: bodies of the operations by which they are listed.
type Body = any;

/** Operations that a tenant's request executes in every database, and their combined response. */
const merges: Readonly<Record<string, (bodies: readonly Body[]) => Body>> = {
  replayEndpointEvents: (bodies) => ({
    event_count: bodies.reduce((sum, { event_count }) => sum + event_count, 0),
  }),
  listTasks: (bodies) => ({
    data: [
      ...Map.groupBy(
        bodies.flatMap(({ data }) => data),
        ({ type }) => type,
      ).values(),
    ]
      .map((same) => ({
        ...same[0],
        count: same.reduce((sum, { count }) => sum + count, 0),
        amount: same.reduce((sum, { amount }) => (amount === null ? sum : sum + amount), null),
        since: same.map(({ since }) => since).sort()[0],
        due_at: same.flatMap(({ due_at }) => due_at ?? []).sort()[0] ?? null,
      }))
      .sort((a, b) => (a.since < b.since ? -1 : 1)),
  }),
  listPlatformTerminals: (bodies) => {
    // An account's terminals are in one database, in their order: sorting keeps it.
    const found = bodies
      .flatMap(({ data }) => data)
      .sort((a, b) => (a.account_id === b.account_id ? 0 : a.account_id < b.account_id ? 1 : -1));
    const { limit } = bodies[0].meta;
    const has_more = found.length > limit || bodies.some(({ meta }) => meta.has_more);
    return { data: found.slice(0, limit), meta: { has_more, limit } };
  },
  exportBoardingOrders: (bodies) => ({
    data: bodies.flatMap(({ data }) => data),
    // The first line of each has the names of the columns.
    csv: bodies
      .map(({ csv }, index) => (index === 0 ? csv : csv.slice(csv.indexOf("\n") + 1)))
      .join(""),
  }),
};

export const mergedResponses: readonly string[] = Object.keys(merges);

/** Input   responses: of each database, in their order. */
export function mergeResponses(
  { id }: Pick<OperationShape, "id">,
  responses: readonly unknown[],
): unknown {
  const merge = merges[id];
  if (merge === undefined) throw new Error(`the responses of ${id} cannot be merged`);
  return merge(
    responses.map((response) =>
      response instanceof EncodedResponse ? JSON.parse(response.text) : response,
    ),
  );
}
