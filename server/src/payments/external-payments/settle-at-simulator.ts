import type { settleSandboxExternalPayment } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Dependencies } from "../../dependencies.ts";
import type { ExternalCall } from "../../http/commit-after-external-call.ts";
import type { Account } from "../../identity/accounts.ts";
import { cardEndingWith } from "../../sandbox-control/card-ending-with.ts";
import { requireSandbox } from "../../sandbox-control/require-sandbox.ts";
import type { GatewayCodes } from "./gateway-codes.ts";

/**
 * Makes the simulated acquirer settle another gateway's transaction with its next file.
 *
 * Input    key: the simulator executes a control request once per key; sent: values of the funding line
 *          that differ from the recorded ones.
 */
export async function settleAtSimulator(
  deps: Dependencies,
  account: Account,
  { key }: Pick<ExternalCall, "key">,
  of: {
    kind: "charge" | "refund";
    amount: number;
    lastFour: string | undefined;
    codes: GatewayCodes;
    sent: Static<(typeof settleSandboxExternalPayment)["body"]>;
  },
): Promise<void> {
  const { codes, sent } = of;
  const transaction = {
    merchid: account.merchantId,
    amount: sent.amount ?? of.amount,
    kind: of.kind,
    card: cardEndingWith(of.lastFour),
    authcode: sent.auth_code ?? codes.auth_code,
    retref: sent.retrieval_reference ?? codes.retrieval_reference,
    at: new Date(sent.created_at ?? codes.authorized_at).toISOString(),
  };
  await requireSandbox(deps).simulator("POST", "/_simulator/unmatched", transaction, key);
}
