import type { PlatformPayoutDetails } from "@openpayfac/contract/console";
import { Alert } from "../../../kit/alert.tsx";
import { usePreferences } from "../../../kit/preferences.ts";
import { Text } from "../../../kit/text.tsx";
import { formatTime } from "../../../kit/time.tsx";
import { m } from "./step-messages.ts";

/** Why a payout is held. */
export function PayoutHold({ hold }: { hold: NonNullable<PlatformPayoutDetails["hold"]> }) {
  const { timeZone } = usePreferences();
  const { cause, reason, held_at, held_by_name } = hold;
  if (cause !== "user") return <Alert tone="waiting">{m.causes[cause]}</Alert>;
  const time = formatTime(held_at ?? "", "minute", timeZone);
  return (
    <Alert tone="waiting">
      <Text>{held_by_name === null ? m.heldByKey(time) : m.heldBy(held_by_name, time)}</Text>{" "}
      <Text>{reason}</Text>
    </Alert>
  );
}
