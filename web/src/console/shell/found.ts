import { formatAmount } from "../../../kit/format-amount.ts";
import { type StatusKind, statusEntry, statusTable } from "../../../kit/status/status-table.ts";
import { addressOfPlace } from "../object/address-of.ts";

/** An object as `GET /platform/search` returns it. */
interface FoundObject {
  id: string;
  kind: string;
  label: string;
  status: string | null;
  amount: number | null;
  /** Below `/dashboard`. */
  path: string;
  account_id: string | null;
}

export interface FoundBody {
  data: readonly { kind: string; objects: readonly FoundObject[] }[];
}

/** A result of the search as the palette lists it. */
export interface Found {
  key: string;
  group: string;
  label: string;
  about: string | undefined;
  href: string;
}

const kinds: ReadonlyMap<string, { group: string; status?: StatusKind }> = new Map([
  ["payment", { group: "Payments", status: "shownPayment" }],
  ["dispute", { group: "Disputes", status: "dispute" }],
  ["payout", { group: "Payouts", status: "payout" }],
  ["account", { group: "Accounts", status: "account" }],
  ["business", { group: "Businesses" }],
  ["location", { group: "Locations" }],
  ["application", { group: "Applications", status: "application" }],
  ["contractor", { group: "Contractors", status: "contractor" }],
  ["terminal", { group: "Terminals" }],
  ["user", { group: "Team", status: "user" }],
]);

/**
 * The results that have a page in the console, in the order of the response.
 *
 * Input    paths: of the pages that the user may open; currentSearch: of the address.
 */
export function foundIn(
  body: FoundBody | undefined,
  paths: readonly string[],
  currentSearch: string,
): Found[] {
  return (body?.data ?? []).flatMap(({ kind, objects }) => {
    const known = kinds.get(kind);
    if (known === undefined) return [];
    return objects.flatMap((object) => {
      const href = addressOfPlace(object, paths, currentSearch);
      if (href === undefined) return [];
      const about = aboutOf(object, known.status);
      return [{ key: object.id, group: known.group, label: object.label, about, href }];
    });
  });
}

function aboutOf({ amount, status }: FoundObject, kind: StatusKind | undefined) {
  const known = kind !== undefined && status !== null && Object.hasOwn(statusTable[kind], status);
  const facts = [
    amount === null ? undefined : formatAmount(amount),
    known ? statusEntry(kind, status)[2] : undefined,
  ].filter((fact) => fact !== undefined);
  return facts.length === 0 ? undefined : facts.join(" · ");
}
