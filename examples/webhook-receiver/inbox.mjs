import { appendFileSync, existsSync, readFileSync } from "node:fs";

// #region inbox
/**
 * Stores received events across restarts. In your store: a table with the event's id as its key,
 * written in the same transaction as the effect of the event.
 */
export function openInbox(file) {
  const ids = new Set();
  const newest = new Map();
  const note = ({ id, object, sequence }) => {
    ids.add(id);
    newest.set(object, Math.max(sequence, newest.get(object) ?? 0));
  };
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  for (const line of lines.filter(Boolean)) note(JSON.parse(line));

  return {
    has: ({ id }) => ids.has(id),
    /** Whether a newer event of the same object came before: what you know of it is newer. */
    isOvertaken: ({ data, sequence }) => sequence < (newest.get(data.id) ?? 0),
    add({ id, sequence, data }) {
      const known = { id, object: data.id, sequence };
      appendFileSync(file, `${JSON.stringify(known)}\n`);
      note(known);
    },
  };
}
// #endregion
