import { type ResponseOf, readCard, readManual } from "@openpayfac/contract";
import type {
  HeldDevice,
  TerminalCard,
  TerminalRejected,
  TerminalResult,
  TerminalService,
} from "@openpayfac/processors";
import { ApiError } from "../api-error.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Call, EncodedResponse } from "../http/call.ts";
import { encodeResponse } from "../http/encode-response.ts";
import { storeResponse } from "../http/idempotency.ts";
import { handlerFor } from "../http/operation-handler.ts";
import {
  insertPaymentMethod,
  paymentMethodFromCard,
  serializePaymentMethod,
} from "../payments/index.ts";
import { storedSignatureOptions } from "./read-options.ts";
import { type CommandCall, runCommand } from "./run-command.ts";

type Ask = (
  service: TerminalService,
  device: HeldDevice,
) => Promise<TerminalResult<{ card: TerminalCard }>>;

/**
 * Creates a payment method from a card that the device reads.
 *
 * Errors   payment_method_create_error, invalid_body; those of every command.
 * Writes   the payment method.
 */
export const handleReadCard = handlerFor(readCard, async (call, deps) => {
  const { body } = call;
  const signature = storedSignatureOptions(body);
  return readOnDevice(deps, call, "card", (service, device) =>
    service.readCard({
      ...device,
      amountMinor: body.amount,
      includeAmountDisplay: body.include_amount_display ?? true,
      confirmAmount: body.confirm_amount ?? true,
      includeSignature: body.include_signature ?? true,
      signature,
      beep: body.beep ?? false,
      aid: body.aid === "debit" ? "debit" : "credit",
      includePin: body.include_pin ?? false,
    }),
  );
});

/** The same for a card number that is typed on the device. */
export const handleReadManual = handlerFor(readManual, async (call, deps) => {
  const { body } = call;
  const signature = storedSignatureOptions(body);
  return readOnDevice(deps, call, "manual", (service, device) =>
    service.readManual({
      ...device,
      amountMinor: body.amount,
      includeSignature: body.include_signature ?? true,
      signature,
      includeExpiry: body.include_expiration_date ?? true,
      beep: body.beep ?? false,
    }),
  );
});

async function readOnDevice<Op extends typeof readCard | typeof readManual>(
  deps: Dependencies,
  call: Call<Op>,
  entry: "card" | "manual",
  ask: Ask,
): Promise<EncodedResponse> {
  const { claim } = call;
  const {
    account,
    body: { hsn },
  } = call as CommandCall;
  if (!account.paymentMethodTypes.includes("card")) {
    throw new ApiError("payment_method_create_error", "This account does not accept cards.");
  }
  const name = entry === "card" ? "read_card" : "read_manual";
  const { response } = await runCommand(
    deps,
    call as CommandCall,
    { name, session: "respected", claim },
    async (service, device) => {
      const result = await ask(service, device);
      if (result.kind !== "done")
        return result.kind === "rejected" ? asCardReadError(result) : result;
      const method = await paymentMethodFromCard(deps, account, { hsn, card: result.card, entry });
      const body = { ...serializePaymentMethod(method), signature: result.card.signature ?? null };
      const made = new EncodedResponse(200, encodeResponse(call.operation, body as ResponseOf<Op>));
      const stored = claim === undefined ? [] : [storeResponse(claim.accountId, claim.all, made)];
      // Before the device is unlocked: if this process dies until then, the key is released.
      await writeAtomically(deps.database, [insertPaymentMethod(method), ...stored]);
      return { kind: "done", response: made };
    },
  );
  return response;
}

/** An unreadable card makes no payment method. Errors   payment_method_create_error. */
function asCardReadError(rejected: TerminalRejected): TerminalRejected {
  if (rejected.why !== "unreadable_card") return rejected;
  throw new ApiError("payment_method_create_error", "The terminal could not read the card.");
}
