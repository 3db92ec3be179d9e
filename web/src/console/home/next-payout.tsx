import type { PlatformPayout } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { formatAmount } from "../../../kit/format-amount.ts";
import { useMessages } from "../../../kit/language/language.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { formatTime } from "../../../kit/time.tsx";
import { call } from "../../server/call.ts";
import { useScopeNode } from "../scope-node.ts";
import { homeMessages } from "./messages/index.ts";
import { nextPayoutOf } from "./next-payout-of.ts";

interface Balances {
  data: { available: number }[];
  meta: { has_more: boolean };
}

/** The payout that is sent next, or what is available for it. */
export function NextPayout() {
  const m = useMessages(homeMessages);
  const node = useScopeNode();
  const { timeZone } = usePreferences();
  const inNode = node === undefined ? "" : `&in=${node}`;
  const payouts = useQuery({
    queryKey: ["payouts", "next", node],
    queryFn: ({ signal }) =>
      call<{ data: PlatformPayout[] }>("GET", `/platform/payouts?limit=50${inNode}`, { signal }),
  });
  const next = nextPayoutOf(payouts.data?.data ?? []);
  const balances = useQuery({
    queryKey: ["balances", "available", node],
    enabled: payouts.isSuccess && next === undefined,
    queryFn: ({ signal }) =>
      call<Balances>("GET", `/platform/balances?limit=50${inNode}`, { signal }),
  });
  if (next !== undefined) {
    const amount = formatAmount(next.amount);
    const day = formatTime(next.at, "day", timeZone);
    return next.bank === undefined
      ? m.nextPayout(amount, day)
      : m.nextPayoutTo(amount, day, next.bank);
  }
  // The sum of a part of the accounts would be wrong.
  if (balances.data === undefined || balances.data.meta.has_more) return null;
  const available = balances.data.data.reduce((sum, each) => sum + each.available, 0);
  return m.availableForPayout(formatAmount(available));
}
