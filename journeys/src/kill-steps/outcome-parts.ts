import type { Pool } from "pg";
import { toUuid } from "../../../server/src/ids.ts";
import { dataOf, type EventRow } from "../../../server/src/webhooks/event-rows.ts";
import type { SteppedServer } from "./stepped-server.ts";
import type { VendorRequest } from "./vendor-wire.ts";

/** The emails to the addresses of a domain, and how many different ones were delivered. */
export async function readEmails(
  { server, email }: Pick<SteppedServer, "server" | "email">,
  name: string,
  domain: string,
): Promise<{ emails: string[]; delivered: number }> {
  const { rows } = await server.database.query<{ email: string; subject: string; state: string }>(
    `SELECT concat_ws(': ', split_part(recipient, '@', 1), subject) AS email, subject, state
       FROM emails WHERE recipient LIKE '%@' || $1`,
    [domain],
  );
  const emails = rows
    .map((each) => `${each.email.replaceAll(name, "NAME")} (${each.state})`)
    .toSorted();
  // A delivery may be repeated; a repeated one is of the same email.
  const delivered = email
    .emails()
    .filter(({ to }) => to.some((each) => each.endsWith(`@${domain}`)));
  return { emails, delivered: new Set(delivered.map(({ messageId }) => messageId)).size };
}

/**
 * The events of each object in their order, their numbers, and whether one repeats another.
 *
 * Input    objects: a WITH clause whose `ids` are those of the objects; ignored: requirements that
 *          depend on times.
 */
export async function readEvents(
  database: Pool,
  objects: string,
  id: string,
  ignored = /^$/,
): Promise<object[]> {
  const { rows } = await database.query<EventRow>(
    `${objects} SELECT * FROM events
      WHERE object_id IN (SELECT id FROM ids) ORDER BY object_id, sequence`,
    [toUuid(id)],
  );
  const found = Object.values(Object.groupBy(rows, (row) => row.object_id)).map((events = []) => {
    const contents = events.map((event) => event.type + withoutTimes(dataOf(event)));
    return {
      types: withSortedOpening(
        events.map(({ type }) => type).filter((type) => !aboutRequirements.test(type)),
      ),
      requirements: lastingRequirements(events).filter((each) => !ignored.test(each)),
      areNumbered: events.every(({ sequence }, index) => sequence === index + 1),
      repeated: events
        .filter((_, index) => contents[index] === contents[index - 1])
        .map(({ type }) => type),
    };
  });
  return found.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** An account is boarded and its bank account validated concurrently, in either order. */
function withSortedOpening(types: readonly string[]): string[] {
  const ends = ["v2.account.processing_enabled", "v2.account.payouts_enabled"];
  const end = Math.max(...ends.map((type) => types.indexOf(type))) + 1;
  return [...types.slice(0, end).toSorted(), ...types.slice(end)];
}

const aboutRequirements = /^v2\.(account|contractor)\.requirements_updated$/;
/** Requirements that end without a person: whether an event has them depends on the order of jobs. */
const transient = /pending_verification$|^validating$/;

/** The requirements of the events about them, as they changed for a person. */
function lastingRequirements(events: readonly EventRow[]): string[] {
  let last = "";
  return events.flatMap((event) => {
    if (!aboutRequirements.test(event.type)) return [];
    const { eventually_due, disabled_reason, bank_account_change } = JSON.parse(dataOf(event));
    const due = eventually_due.map(
      ({ name, status }: Record<string, string>) => `${name} ${status}`,
    );
    const all: string[] = [...due, disabled_reason, bank_account_change?.status].filter(Boolean);
    const shown = all.filter((each) => !transient.test(each)).join(", ");
    if (shown === last || (shown === "" && all.length > 0)) return [];
    last = shown;
    return shown;
  });
}

const withoutTimes = (json: string) => json.replaceAll(/"(updated_at|version)":[^,}]*/g, "");

const platformRequests = /retroAlertTerminated|\/cardconnect\//;

/** How many different requests of a merchant each vendor received; a retry is the same request. */
export function countRequests(requests: readonly VendorRequest[]): Record<string, number> {
  const keys = new Map<string, Set<string>>();
  for (const { step, key } of requests) {
    if (!step.startsWith("POST ") || platformRequests.test(step)) continue;
    keys.set(step, (keys.get(step) ?? new Set()).add(key));
  }
  const counts = [...keys].map(([step, { size }]) => [step, size] as const);
  return Object.fromEntries(counts.toSorted());
}
