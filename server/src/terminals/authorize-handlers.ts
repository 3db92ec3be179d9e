import { authorizeCard, authorizeManual, terminals as terminalsApi } from "@openpayfac/contract";
import type {
  HeldDevice,
  SignatureOptions,
  TerminalCharge,
  TerminalChargeOutcome,
} from "@openpayfac/processors";
import { ApiError } from "../api-error.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Call, EncodedResponse } from "../http/call.ts";
import { handlerFor } from "../http/operation-handler.ts";
import { toUuid } from "../ids.ts";
import {
  chargeOnTerminal,
  encodeProcessorError,
  readPaymentIntent,
  requirePayable,
} from "../payments/index.ts";
import { isStillOurs, lockDevice, type Taken, unlockDevice } from "./lock-device.ts";
import { noteContact } from "./note-contact.ts";
import { isTrue, storedSignatureOptions } from "./read-options.ts";
import { type CommandCall, cancelledWhenLeft } from "./run-command.ts";
import { holdDevice, serviceOf } from "./service-session.ts";
import { insist, terminalError } from "./terminal-errors.ts";

/**
 * Charges a card at the device, for an intent's full amount.
 *
 * Returns  the payment, as `chargeOnTerminal` describes.
 * Errors   not_found, payment_intent_invalid_status, payment_create_error, invalid_body; those of
 *          every command; idempotency_in_flight.
 */
export const handleAuthorizeCard = handlerFor(authorizeCard, (call, deps) => {
  const { body } = call;
  return authorize(deps, call, {
    kind: "card",
    confirmAmount: body.confirm_amount ?? true,
    includePin: body.include_pin ?? false,
    aid: body.aid === "debit" ? "debit" : "credit",
  });
});

/** The same for a card number that is typed on the device. */
export const handleAuthorizeManual = handlerFor(authorizeManual, (call, deps) =>
  authorize(deps, call, { kind: "manual", includeCvv: call.body.include_cvv ?? false }),
);

type AuthorizeCall = Call<typeof authorizeCard> | Call<typeof authorizeManual>;

async function authorize(
  deps: Dependencies,
  call: AuthorizeCall,
  entry: TerminalCharge["entry"],
): Promise<EncodedResponse> {
  const { account, body, claim, audit } = call;
  const intentId = body.payment_intent_id;
  const intent = await readPaymentIntent(deps.database, account.id, toUuid(intentId));
  if (intent === undefined) {
    throw new ApiError("referenced_not_found", `There is no payment intent ${intentId}.`);
  }
  requirePayable(account, intent, "card");
  const signature = storedSignatureOptions(body);
  serviceOf(deps);
  const taken = await lockDevice(deps, call, {
    name: entry.kind === "card" ? "auth_card" : "auth_manual",
    session: "respected",
    // As long as the attempt may be in flight without a response.
    leaseMs: deps.terminalInFlightMsMax,
  });
  try {
    const device = await provenDevice(deps, taken, account);
    return await chargeOnTerminal(
      deps,
      { caller: call.caller, account, claim, audit },
      {
        intent,
        hsn: body.hsn,
        requested: {
          entry: entry.kind,
          signature,
          ...(body.bin === undefined ? {} : { bin: body.bin }),
        },
        charge: (order) =>
          chargeOnDevice(
            deps,
            call,
            { taken, device },
            { ...chargeOf(body, signature), ...order, entry },
          ),
        errorFor(rejected) {
          const apiError = terminalError(deps, rejected);
          if (apiError.entry === "unavailable") return apiError;
          return encodeProcessorError(apiError, call.requestId, terminalsApi);
        },
      },
    );
  } finally {
    await unlockDevice(deps, taken);
  }
}

/**
 * The device, with a session that the service has just confirmed: a charge follows, and must not
 * begin twice.
 */
async function provenDevice(
  deps: Dependencies,
  taken: Taken,
  account: { merchantId: string },
): Promise<HeldDevice> {
  const device = await holdDevice(deps, taken, account);
  const pinged = await serviceOf(deps).ping(device);
  const isOver = pinged.kind === "rejected" && pinged.why === "session_over";
  if (isOver) return holdDevice(deps, taken, account, { anew: true });
  if (insist(deps, pinged).connected) {
    await noteContact(deps, [taken.terminal]);
    return device;
  }
  throw new ApiError("terminal_error", "The terminal is not connected.");
}

async function chargeOnDevice(
  deps: Dependencies,
  call: Pick<CommandCall, "disconnectSignal">,
  { taken, device }: { taken: Taken; device: HeldDevice },
  charge: TerminalCharge,
): Promise<TerminalChargeOutcome> {
  if (!(await isStillOurs(deps, taken)) || call.disconnectSignal().aborted) {
    return { kind: "rejected", why: "cancelled", message: "before it began", certain: true };
  }
  const service = serviceOf(deps);
  const outcome = await cancelledWhenLeft(deps, call, device, () =>
    service.authorize({ ...device, ...charge }),
  );
  // The device's response can no longer be received, so the customer must not be asked for a card.
  if (outcome.kind === "unknown") await service.cancel(device);
  return outcome;
}

function chargeOf(
  body: AuthorizeCall["body"],
  signature: SignatureOptions,
): Omit<TerminalCharge, "orderId" | "amountMinor" | "capture" | "entry"> {
  return {
    beep: body.beep ?? false,
    includeSignature: body.include_signature ?? true,
    signature,
    includeAmountDisplay: body.include_amount_display ?? true,
    includeAvs: body.include_avs ?? false,
    ...(body.auth_code === undefined ? {} : { authCode: body.auth_code }),
    printReceipt: isTrue(body.print_receipt, false),
    printExtraReceipt: body.print_extra_receipt ?? false,
    printDelayMs: body.print_delay ?? 0,
    clearDisplayDelayMs: body.clear_display_delay ?? 1_500,
    receiptLines: receiptLinesOf(body),
  };
}

function receiptLinesOf(body: AuthorizeCall["body"]): TerminalCharge["receiptLines"] {
  const texts = {
    header: body.receipt_header,
    footer: body.receipt_footer,
    dba: body.receipt_dba,
    phone: body.receipt_phone,
    address1: body.receipt_address1,
    address2: body.receipt_address2,
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}
