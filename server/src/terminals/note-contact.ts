import type { Dependencies } from "../dependencies.ts";
import type { TerminalRow } from "./terminal-rows.ts";

const notedEveryMs = 60_000;

/**
 * Records that terminals of one account are online, for each at most once a minute.
 *
 * Writes   terminals.
 */
export async function noteContact(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  terminals: readonly Pick<TerminalRow, "account_id" | "id" | "last_contact_at">[],
): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - notedEveryMs).toISOString();
  const due = terminals.filter(({ last_contact_at: at }) => at === null || at <= before);
  const [first] = due;
  if (first === undefined) return;
  await database.query({
    name: "note-terminal-contact",
    text: "UPDATE terminals SET last_contact_at = $3 WHERE account_id = $1 AND id = ANY($2::uuid[])",
    values: [first.account_id, due.map(({ id }) => id), now.toISOString()],
  });
}
