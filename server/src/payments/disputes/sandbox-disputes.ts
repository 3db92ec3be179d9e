import type { Dependencies } from "../../dependencies.ts";
import { requireSandbox } from "../../sandbox-control/require-sandbox.ts";

/** A dispute in the simulator's format. */
export interface OpenedCase {
  casenumber: string;
  amount_minor: number;
  reason_code: string;
}

/** Actions of the simulated issuer. */
export function sandboxDisputes(deps: Dependencies) {
  const { simulator } = requireSandbox(deps);
  return {
    /** Returns  the acquirer's case. */
    async open(
      dispute: { reference: string; amount: number; reasonCode: string },
      key: string | undefined,
    ): Promise<OpenedCase> {
      const { reference: retref, amount, reasonCode: reason_code } = dispute;
      const body = { retref, amount, reason_code };
      return (await simulator("POST", "/_simulator/disputes", body, key)) as OpenedCase;
    },
    async decide(
      caseNumber: string,
      outcome: "won" | "lost",
      key: string | undefined,
    ): Promise<void> {
      await simulator("POST", `/_simulator/disputes/${caseNumber}/decide`, { outcome }, key);
    },
  };
}
