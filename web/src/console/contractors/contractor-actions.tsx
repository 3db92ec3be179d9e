import type { PlatformContractorDetails } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { useMay } from "../can.tsx";
import { DecisionDialog } from "../payee-checks/decision-dialog.tsx";
import { m } from "./messages.ts";

type Decision = "approve" | "reject";

/** The decision of the review, with its reason. */
export function ContractorActions({
  shown,
  path,
}: {
  shown: PlatformContractorDetails;
  path: string;
}) {
  const decides = useMay("boarding:decide");
  const [decision, setDecision] = useState<Decision>();
  if (!decides || shown.status !== "UNDER_REVIEW") return null;
  return (
    <>
      <Button onClick={() => setDecision("approve")}>{m.approve}</Button>
      <Button kind="danger" onClick={() => setDecision("reject")}>
        {m.reject}
      </Button>
      {decision !== undefined && (
        <DecisionDialog
          title={m[`${decision}Title`]}
          body={m[`${decision}Body`]}
          help={m.reasonHelp}
          submit={m[decision]}
          isDanger={decision === "reject"}
          stepUp="people"
          path={path}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  );
}
