import type { Parts } from "../../parts.ts";
import { requireSandbox } from "../../require-sandbox.ts";

/** What the simulated issuer can be made to do. */
export function sandboxDisputes(parts: Parts) {
  const { simulator } = requireSandbox(parts);
  return {
    /** Returns  the acquirer's case number. */
    async open(dispute: {
      reference: string;
      amount: number;
      reasonCode: string;
    }): Promise<string> {
      const opened = (await simulator("POST", "/_simulator/disputes", {
        retref: dispute.reference,
        amount: dispute.amount,
        reason_code: dispute.reasonCode,
      })) as { casenumber: string };
      return opened.casenumber;
    },
    async decide(caseNumber: string, outcome: "won" | "lost"): Promise<void> {
      await simulator("POST", `/_simulator/disputes/${caseNumber}/decide`, { outcome });
    },
  };
}
