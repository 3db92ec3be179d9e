import type { Caller } from "../../identity/api-keys.ts";

/** Whether the caller may know why an operator debited or corrected a balance. */
export function showsReason({ user, partnerId }: Caller): boolean {
  return user === undefined || partnerId === null;
}
