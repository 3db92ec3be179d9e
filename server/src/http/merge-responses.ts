import type { OperationShape } from "@openpayfac/contract";
import { EncodedResponse } from "./call.ts";

// biome-ignore lint/suspicious/noExplicitAny: bodies of the operations by which they are listed.
type Body = any;

/** The lists of the first database, and the subjects and findings of all. */
const screeningOfAll = (bodies: readonly Body[]): Body => ({
  ...bodies[0],
  ...sumsOf(bodies, ["open_findings"]),
});

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
  getSuspense: (bodies) => ({ ...bodies[0], ...sumsOf(bodies, suspenseSums) }),
  // The days of a processor: merchants of several databases have the same.
  listFundingDays: (bodies) => ({
    data: [
      ...Map.groupBy(
        bodies.flatMap(({ data }) => data),
        ({ date, processor }) => `${date} ${processor}`,
      ).values(),
    ]
      .map((same) => ({
        ...same[0],
        ...sumsOf(same, fundingSums),
        missing_files: same.flatMap(({ missing_files: files }) => files).slice(0, 20),
      }))
      .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1)),
  }),
  getScreening: screeningOfAll,
  startScreening: screeningOfAll,
  listScreeningReports: (bodies) => ({
    data: bodies
      .flatMap(({ data }) => data)
      .sort((a, b) => (a.due_on === b.due_on ? 0 : a.due_on < b.due_on ? -1 : 1)),
  }),
  replayUnderwritingPolicy: (bodies) => ({
    ...bodies[0],
    ...sumsOf(bodies, ["decisions"]),
    complete: bodies.every(({ complete }) => complete),
    changed: bodies.flatMap(({ changed }) => changed),
  }),
  exportBoardingOrders: (bodies) => ({
    data: bodies.flatMap(({ data }) => data),
    // The first line of each has the names of the columns.
    csv: bodies
      .map(({ csv }, index) => (index === 0 ? csv : csv.slice(csv.indexOf("\n") + 1)))
      .join(""),
  }),
};

const suspenseSums = ["balance", "unmatched", "unmatched_count", "unexplained", "written_off"];
const fundingSums = [
  ...["merchants", "received", "missing", "deposit", "matched", "unmatched"],
  ...["written_off", "disputes", "difference"],
];

/** The sums of fields of several objects. */
const sumsOf = (objects: readonly Body[], names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, objects.reduce((sum, each) => sum + each[name], 0)]),
  );

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
