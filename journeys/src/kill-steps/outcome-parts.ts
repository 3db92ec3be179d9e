import type { Pool } from "pg";
import { toUuid } from "../../../server/src/ids.ts";
import { dataOf, type EventRow } from "../../../server/src/webhooks/event-rows.ts";
import type { SteppedServer } from "./stepped-server.ts";
import type { VendorRequest } from "./vendor-wire.ts";

/**
 * The emails to the addresses of a domain, and how many different ones were delivered.
 *
 * Input    ignored: subjects of emails that depend on times.
 */
export async function readEmails(
  { server, email }: Pick<SteppedServer, "server" | "email">,
  name: string,
  domain: string,
  ignored = /^$/,
): Promise<{ emails: string[]; delivered: number }> {
  const { rows } = await server.database.query<{ email: string; subject: string; state: string }>(
    `SELECT concat_ws(': ', split_part(recipient, '@', 1), subject) AS email, subject, state
       FROM emails WHERE recipient LIKE '%@' || $1`,
    [domain],
  );
  const emails = rows
    .filter(({ subject }) => !ignored.test(subject))
    .map((each) => `${each.email.replaceAll(name, "NAME")} (${each.state})`)
    .toSorted();
  // A delivery may be repeated; a repeated one is of the same email.
  const delivered = email
    .emails()
    .filter(({ subject }) => !ignored.test(subject))
    .filter(({ to }) => to.some((each) => each.endsWith(`@${domain}`)));
  return { emails, delivered: new Set(delivered.map(({ messageId }) => messageId)).size };
}

/** More of them follow from a kill between two changes that are otherwise announced together. */
const combined = /^v2\.(account|contractor)\.requirements_updated$/;

/**
 * The events of each object in their order, their numbers, and whether one repeats another.
 *
 * Input    objects: a WITH clause whose `ids` are those of the objects.
 */
export async function readEvents(database: Pool, objects: string, id: string): Promise<object[]> {
  const { rows } = await database.query<EventRow>(
    `${objects} SELECT * FROM events
      WHERE object_id IN (SELECT id FROM ids) ORDER BY object_id, sequence`,
    [toUuid(id)],
  );
  const found = Object.values(Object.groupBy(rows, (row) => row.object_id)).map((events = []) => {
    const contents = events.map((event) => event.type + withoutTimes(dataOf(event)));
    return {
      types: events.map(({ type }) => type).filter((type) => !combined.test(type)),
      areNumbered: events.every(({ sequence }, index) => sequence === index + 1),
      repeated: events
        .filter((_, index) => contents[index] === contents[index - 1])
        .map(({ type }) => type)
        .filter((type) => !combined.test(type)),
    };
  });
  return found.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
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
