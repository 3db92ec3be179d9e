import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { ElementCaller } from "./element-caller.ts";

/**
 * Requests the session that opens an Apple Pay sheet.
 *
 * Input    validationUrl: from Apple Pay JS in the frame.
 * Errors   not_found: this installation has no Apple Pay; invalid_request_data: an address that is
 *          not Apple's; unavailable: Apple did not respond.
 */
export async function openApplePay(
  deps: Dependencies,
  { account }: ElementCaller,
  validationUrl: string,
): Promise<object> {
  const { applePay } = deps.wallets;
  if (applePay === undefined) throw new ApiError("not_found", "Apple Pay is not configured.");
  const outcome = await applePay.request({
    validationUrl,
    displayName: account.name,
    // The frame that shows the sheet is served from this origin.
    domain: new URL(deps.origin()).hostname,
  });
  switch (outcome.kind) {
    case "session":
      return outcome.session;
    case "rejected_url": {
      const message = "validation_url must be an address of Apple's payment gateway.";
      throw new ApiError("invalid_request_data", message, {
        fieldErrors: [
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
      deps.log.warn({ detail: outcome.detail }, "no Apple Pay session");
      throw new ApiError("unavailable", "Apple Pay did not respond. Try again.");
  }
}
