import { rejectBodyField } from "../api-error.ts";

/**
 * The time from which new terms apply.
 *
 * Input    newest: the newest terms and their start, which may be in the future; requested: absent:
 *          now.
 * Errors   invalid_body: in the past, or before the start of the newest terms, which would return
 *          at their time.
 */
export function startOfNextTerms(
  newest: { named: string; at: string },
  requested: string | undefined,
  now: string,
): string {
  const at = requested === undefined ? now : new Date(requested).toISOString();
  const [least, why] =
    newest.at > now
      ? [newest.at, `the start of ${newest.named}, which has not begun`]
      : [now, "now: what was charged before never changes"];
  if (at >= least) return at;
  throw rejectBodyField({
    code: "invalid_value",
    expected: `not before ${least}`,
    received: requested ?? `absent, which is now, ${now}`,
    path: "effective_at",
    message: `effective_at must not be before ${least}, ${why}; got ${requested ?? `nothing, which means ${now}`}.`,
  });
}

/** Rejects a time without terms that apply from then on. Errors   invalid_body. */
export function rejectEffectiveAlone(requested: string | undefined): void {
  if (requested === undefined) return;
  throw rejectBodyField({
    code: "invalid_value",
    expected: "absent without prices or terms",
    received: requested,
    path: "effective_at",
    message: `effective_at must be absent without prices or terms: name, description and state change immediately; got ${requested}.`,
  });
}
