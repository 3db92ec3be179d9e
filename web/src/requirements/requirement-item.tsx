import { type ReactNode, useId } from "react";
import { Alert, Status } from "../../kit/alert.tsx";
import { useLanguage, useMessages } from "../../kit/language/language.ts";
import { documentsMessages } from "../documents/messages/index.ts";
import { dayOf } from "./day-of.ts";
import { describeRequirement } from "./describe-requirement.ts";
import { DocumentForm } from "./document-form.tsx";
import type { FormProps } from "./form-props.ts";
import { InformationForm } from "./information-form.tsx";
import { requirementsMessages } from "./messages/index.ts";
import { OwnerForm } from "./owner-form.tsx";
import type { Requirement, RequirementsView } from "./requirements-api.ts";
import { TaxIdForm } from "./tax-id-form.tsx";

/** One requirement: its reason, its deadline, and the form that fulfills it. */
export function RequirementItem(props: FormProps) {
  const { requirement } = props;
  return (
    <RequirementPanel requirement={requirement} view={props.view}>
      {formOf(props)}
    </RequirementPanel>
  );
}

function formOf(props: FormProps): ReactNode {
  switch (props.requirement.kind) {
    case "document":
    case "bank_account_document":
    case "identity_verification":
      return <DocumentForm {...props} />;
    case "information":
      return <InformationForm {...props} />;
    case "owner_information":
      return <OwnerForm {...props} />;
    case "tax_id":
      return <TaxIdForm {...props} />;
    case "bank_account":
      return null;
  }
}

export function RequirementPanel({
  requirement,
  view,
  children,
}: {
  requirement: Requirement;
  view: RequirementsView;
  children: ReactNode;
}) {
  const m = useMessages(requirementsMessages);
  const language = useLanguage();
  const id = useId();
  const documents = useMessages(documentsMessages);
  const { deadline, status, state } = requirement;
  const { label, help } = describeRequirement(requirement, m, documents);
  const reason = m.reasonOf(requirement, view.bank_account?.mask);
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{label}</h2>
        <Status tone={status === "past_due" ? "negative" : "waiting"}>{m.status[status]}</Status>
      </div>
      {state === "rejected" ? (
        <Alert tone="negative" title={documents.rejectedTitle}>
          <p>{reason}</p>
        </Alert>
      ) : (
        <p>{reason}</p>
      )}
      {help !== undefined && <p className="quiet requirements-description">{help}</p>}
      {deadline !== null && status !== "past_due" && (
        <p>
          <strong>{m.byDate(dayOf(deadline, language))}</strong>
        </p>
      )}
      {children}
    </section>
  );
}
