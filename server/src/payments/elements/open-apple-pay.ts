import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import type { ElementCaller } from "./element-caller.ts";

/**
 * Asks Apple for the session that a sheet opens with.
 *
 * Input    validationUrl: as Apple Pay JS gave it to the frame.
 * Errors   not_found: this installation has no Apple Pay; invalid_request_data: an address that is
 *          not Apple's; unavailable: Apple did not answer.
 */
export async function openApplePay(
  parts: Parts,
  { account }: ElementCaller,
  validationUrl: string,
): Promise<object> {
  const { applePay } = parts.wallets;
  if (applePay === undefined) throw new Refusal("not_found", "Apple Pay is not configured here.");
  const outcome = await applePay.request({
    validationUrl,
    displayName: account.name,
    // The frame shows the sheet, and it stands on this origin.
    domain: new URL(parts.origin()).hostname,
  });
  switch (outcome.kind) {
    case "session":
      return outcome.session;
    case "refused_url": {
      const message = "validation_url must be an address of Apple's payment gateway.";
      throw new Refusal("invalid_request_data", message, {
        faults: [
          {
            code: "invalid_string",
            expected: "an address of Apple's payment gateway",
            received: "another address",
            path: "validation_url",
            message,
          },
        ],
      });
    }
    case "unavailable":
      parts.log.warn({ detail: outcome.detail }, "no Apple Pay session");
      throw new Refusal("unavailable", "Apple Pay did not answer. Try again.");
  }
}
