import type { LedgerTransaction, PlatformBalance } from "@openpayfac/contract/console";
import { Alert } from "../../../kit/alert.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { formatTime } from "../../../kit/time.tsx";
import { Go } from "../navigate.tsx";
import { isShownId } from "../object/address-of.ts";
import { type ListBody, useObject } from "../operations.ts";
import { crossingOf } from "./crossing.ts";
import { ledgerAddress } from "./ledger-address.ts";
import { m } from "./messages.ts";

/** An available balance below zero, with the posting that took it there. */
export function NegativeBalance({ balance }: { balance: PlatformBalance }) {
  const { timeZone } = usePreferences();
  const entries = useObject<ListBody<LedgerTransaction>>(
    undefined,
    `/platform/ledger/${balance.id}/entries?account=available&limit=50`,
  );
  const cause = crossingOf(entries.data?.data ?? [], "available");
  const source = cause?.source_id ?? null;
  return (
    <Alert tone="waiting">
      <p>{m.negative(formatAmount(balance.available))}</p>
      {cause !== undefined && (
        <p>
          {m.negativeSince(
            formatTime(cause.occurred_at, "minute", timeZone),
            cause.event.replaceAll("_", " "),
          )}{" "}
          <Go
            to={
              source !== null && isShownId(source)
                ? `/dashboard/o/${source}`
                : ledgerAddress(balance.id, "available")
            }
          >
            {m.negativeCause}
          </Go>
        </p>
      )}
    </Alert>
  );
}
