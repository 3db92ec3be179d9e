import { refuseBodyField } from "../refusal.ts";

/**
 * Refuses splits, which nothing pays out yet: money must not stay where a request said it goes on.
 *
 * Errors   invalid_body: the field was sent and is not empty.
 */
export function refuseSplits(
  path: "payment_splits" | "refund_splits",
  splits: readonly object[] | undefined,
): void {
  if (splits === undefined || splits.length === 0) return;
  throw refuseBodyField({
    code: "unrecognized_keys",
    expected: "absent, or no parts",
    received: `${splits.length} parts`,
    path,
    message: `${path} cannot be used yet: parts are not paid to others. Leave it out.`,
  });
}
