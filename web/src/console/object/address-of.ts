/** Pages by the prefix of an object's id. */
const pages: ReadonlyMap<string, string> = new Map([
  ["pi", "/dashboard/payments/"],
  ["dp", "/dashboard/disputes/"],
  ["po", "/dashboard/payouts/"],
  ["evt", "/dashboard/developers/events/"],
  ["we", "/dashboard/developers/webhooks/"],
  ["req", "/dashboard/developers/requests/"],
  ["fee", "/dashboard/fees?fee="],
  ["stmt", "/dashboard/statements/"],
  ["part", "/dashboard?in="],
  ["app", "/dashboard/applications/"],
  ["ba", "/dashboard/bank-accounts/"],
  ["ctr", "/dashboard/contractors/"],
  ["plan", "/dashboard/plans/"],
  ["creq", "/dashboard/approvals/"],
  ["ralert", "/dashboard/risk/"],
]);

/** Prefixes of other objects that are found by their id. */
const found: readonly string[] = ["pmt", "re", "acct", "bus", "loc", "part", "user"];

const idForm = /^([a-z]+)_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** Whether a text is the id of an object that has a page, or is shown on one. */
export function isShownId(text: string): boolean {
  const prefix = idForm.exec(text)?.[1] ?? "";
  return pages.has(prefix) || found.includes(prefix);
}

/** The page of an object. Returns   undefined: only the server knows it, or there is none. */
export function addressOf(id: string): string | undefined {
  const page = pages.get(idForm.exec(id)?.[1] ?? "");
  return page === undefined ? undefined : page + id;
}

interface Place {
  id: string;
  /** Below `/dashboard`, as the server names it. */
  path: string;
  account_id: string | null;
}

/**
 * The address of a found object, in the scope of its account where another one is chosen.
 *
 * Input    paths: of the pages; currentSearch: of the address.
 * Returns  undefined: the console has no page that shows it.
 */
export function addressOfPlace(
  { id, path, account_id: account }: Place,
  paths: readonly string[],
  currentSearch: string,
): string | undefined {
  const target = `/dashboard${path}`;
  if (!paths.some((each) => isOfPage(target, each))) {
    return id.startsWith("acct_") && paths.includes("/dashboard/payments")
      ? `/dashboard/payments?in=${id}`
      : undefined;
  }
  const chosen = new URLSearchParams(currentSearch).get("in");
  const isElsewhere =
    account !== null && chosen?.startsWith("acct_") === true && chosen !== account;
  return isElsewhere ? `${target}?in=${account}` : target;
}

/** Whether an address is of a page, whose path has `$` before the names of its parameters. */
function isOfPage(address: string, path: string): boolean {
  const [own, known] = [address.split("/"), path.split("/")];
  return (
    own.length === known.length &&
    known.every((segment, at) => (segment.startsWith("$") ? own[at] !== "" : segment === own[at]))
  );
}
