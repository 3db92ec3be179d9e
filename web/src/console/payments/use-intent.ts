import type { PaymentIntent, Timeline } from "@openpayfac/contract/console";
import { knownAccountOf } from "../known-accounts.ts";
import { useObject } from "../operations.ts";

export const timelinePath = (id: string) => `/platform/objects/${encodeURIComponent(id)}/timeline`;

/** A payment intent of any account that the user may see. */
export function useIntent(id: string) {
  const known = knownAccountOf(id);
  const place = useObject<Timeline>(undefined, known === undefined ? timelinePath(id) : undefined);
  const account = known ?? place.data?.account_id;
  const path = `/payment_intents/${encodeURIComponent(id)}`;
  const intent = useObject<PaymentIntent>(account, account === undefined ? undefined : path);
  const failed = place.isError ? place : intent;
  return { intent: intent.data, path, error: failed.error, retry: () => void failed.refetch() };
}
