import type { PlatformPayout } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { useMessages } from "../../../kit/language/language.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { Skeleton } from "../../../kit/states.tsx";
import { formatTime } from "../../../kit/time.tsx";
import { call } from "../../server/call.ts";
import { Go } from "../navigate.tsx";
import { useScopeNode } from "../scope-node.ts";
import { newestPayoutsPath } from "./home-paths.ts";
import { homeMessages } from "./messages/index.ts";
import { nextPayoutOf } from "./next-payout-of.ts";

interface Balances {
  data: { available: number }[];
  meta: { has_more: boolean };
}

/** Returns   available: for the next payout, if none is waiting; undefined: not known. */
function useNextPayout() {
  const node = useScopeNode();
  const inNode = node === undefined ? "" : `&in=${node}`;
  const payouts = useQuery({
    queryKey: ["payouts", "next", node],
    queryFn: ({ signal }) =>
      call<{ data: PlatformPayout[] }>("GET", newestPayoutsPath(node), { signal }),
  });
  const next = nextPayoutOf(payouts.data?.data ?? []);
  const balances = useQuery({
    queryKey: ["balances", "available", node],
    enabled: payouts.isSuccess && next === undefined,
    queryFn: ({ signal }) =>
      call<Balances>("GET", `/platform/balances?limit=50${inNode}`, { signal }),
  });
  // The sum of a part of the accounts would be wrong.
  const isKnown = balances.data !== undefined && !balances.data.meta.has_more;
  return {
    next,
    available: isKnown
      ? balances.data.data.reduce((sum, each) => sum + each.available, 0)
      : undefined,
    isPending: payouts.isPending || (next === undefined && balances.isPending),
    isError: payouts.isError || balances.isError,
  };
}

/** The payout that is sent next, or what is available for it. */
export function NextPayout() {
  const m = useMessages(homeMessages);
  const { timeZone } = usePreferences();
  const { next, available } = useNextPayout();
  if (next !== undefined) {
    const amount = formatAmount(next.amount);
    const day = formatTime(next.at, "day", timeZone);
    return next.bank === undefined
      ? m.nextPayout(amount, day)
      : m.nextPayoutTo(amount, day, next.bank);
  }
  return available === undefined ? null : m.availableForPayout(formatAmount(available));
}

/** The amount that a merchant receives next, with its day and bank account. */
export function NextPayoutFigure() {
  const m = useMessages(homeMessages);
  const id = useId();
  const { timeZone } = usePreferences();
  const { next, available, isPending, isError } = useNextPayout();
  const day = next && formatTime(next.at, "day", timeZone);
  return (
    <div className="home-figure">
      <h3 id={id}>{m.nextPayoutTitle}</h3>
      {isPending ? (
        <Skeleton lines={2} />
      ) : isError ? (
        <p className="quiet">{m.figureFailed}</p>
      ) : (
        <>
          <Go
            to={next === undefined ? "/dashboard/balances" : "/dashboard/payouts"}
            className="home-value"
            aria-describedby={id}
          >
            <Amount minor={next?.amount ?? available} />
          </Go>
          <p className="quiet small">
            {day === undefined
              ? m.notPlanned
              : next?.bank === undefined
                ? day
                : m.dayAndBank(day, next.bank)}
          </p>
        </>
      )}
    </div>
  );
}
