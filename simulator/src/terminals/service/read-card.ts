import type { ManualField } from "../prompts.ts";
import { askPerson, type WorkCall } from "./call.ts";
import { entrymodes } from "./entrymodes.ts";
import { signatureOptions, signatureQuestion, signed } from "./signature.ts";
import { takeCard } from "./take-card.ts";

export function readCard(call: WorkCall) {
  return read(call, "read");
}

export function readManual(call: WorkCall) {
  const asksExpiry = call.fields.flag("includeExpirationDate", true);
  return read(call, asksExpiry ? ["number", "expiry"] : ["number"]);
}

/**
 * Reads a card without charging it.
 *
 * Returns  its token; a terminal without a signature screen does not prompt for one.
 */
async function read(call: WorkCall, asks: readonly ManualField[] | "read") {
  const { fields, terminal } = call;
  const amountMinor = fields.amount();
  const options = signatureOptions(fields);
  const wantsSignature = fields.flag("includeSignature", true) && terminal.model.signature;
  const { presented, token, name } = await takeCard(call, amountMinor, asks);
  const reply: Record<string, unknown> = { token, entrymode: entrymodes[presented.entry] };
  if (presented.expiry !== undefined) reply.expiry = presented.expiry;
  if (name !== undefined) reply.name = name;
  if (wantsSignature) {
    const response = await askPerson(call, signatureQuestion("Please sign", options));
    if (response.kind === "signature") reply.signature = signed(response, options).image;
  }
  reply.singleUseToken = presented.entry === "tap";
  return reply;
}
