import type { PlatformBankAccountDetails } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { DecisionDialog } from "../payee-checks/decision-dialog.tsx";
import { m } from "./messages.ts";

type Decision = "validate" | "fail" | "request_information";

/** The decisions that each status allows, as the server's table has them. */
const allowed: Record<PlatformBankAccountDetails["validation_status"], readonly Decision[]> = {
  PENDING_VALIDATION: ["validate", "request_information", "fail"],
  VALIDATION_INFO_REQUESTED: ["validate", "fail"],
  VALIDATION_FAILED: ["validate", "request_information"],
  VALIDATED: ["fail"],
};

/** The decisions about a bank account, each with a reason. */
export function BankAccountDecision({
  shown,
  path,
}: {
  shown: PlatformBankAccountDetails;
  path: string;
}) {
  const [decision, setDecision] = useState<Decision>();
  return (
    <>
      {allowed[shown.validation_status].map((each) => (
        <Button
          key={each}
          kind={each === "validate" ? "main" : each === "fail" ? "danger" : "other"}
          onClick={() => setDecision(each)}
        >
          {m[each]}
        </Button>
      ))}
      {decision !== undefined && (
        <DecisionDialog
          title={m[`${decision}Title`]}
          body={m[`${decision}Body`]}
          help={m.reasonHelp}
          submit={m[decision]}
          isDanger={decision === "fail"}
          stepUp="bank"
          path={path}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  );
}
