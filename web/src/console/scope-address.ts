const nodeId = /^(part|bus|loc|acct)_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** The node that `?in=` names. Returns   undefined: none, or no id of a node. */
export function scopeNodeOf(search: string): string | undefined {
  const named = new URLSearchParams(search).get("in") ?? "";
  return nodeId.test(named) ? named : undefined;
}

/** The operation that returns the newest accounts that match a text. */
export function accountsPath(search: string): string {
  const query = new URLSearchParams({ page: "1", size: "20" });
  if (search !== "") query.set("search", search);
  return `/dashboard-api/accounts?${query}`;
}
