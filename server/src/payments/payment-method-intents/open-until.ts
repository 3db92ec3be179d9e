/** Days in which a payment method can be attached to an intent, also after a failed validation. */
const openDays = 30;

/** The time at which an intent that is open at a time expires. */
export function openUntil(at: Date): string {
  return new Date(at.getTime() + openDays * 86_400_000).toISOString();
}
