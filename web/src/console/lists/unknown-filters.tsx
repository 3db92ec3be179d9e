import { useLocation } from "@tanstack/react-router";
import { Text } from "../../../kit/text.tsx";
import { m } from "../messages.ts";

/** Names in the address that are not filters. */
const others: ReadonlySet<string> = new Set(["in", "preview", "columns"]);

/**
 * Says which filters of the address the list does not have.
 *
 * Input    known: names of its filters; invalid: those whose values it does not have.
 */
export function UnknownFilters({
  known,
  invalid = [],
}: {
  known: readonly string[];
  invalid?: readonly string[];
}) {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const names = [...new Set(new URLSearchParams(search).keys())];
  const unknown = names.filter((name) => !known.includes(name) && !others.has(name));
  const all = [...new Set([...unknown, ...invalid])];
  if (all.length === 0) return null;
  return (
    <p className="quiet small" role="status">
      <Text>{m.unknownFilters(all.join(", "))}</Text>
    </p>
  );
}
