import { type ReactNode, useId } from "react";
import { Status } from "../../kit/alert.tsx";
import { DocumentForm } from "./document-form.tsx";
import type { FormProps } from "./form-props.ts";
import { InformationForm } from "./information-form.tsx";
import { OwnerForm } from "./owner-form.tsx";
import type { Requirement } from "./requirements-api.ts";
import { dayOf, words } from "./words.ts";

/** One requirement: its reason, its deadline, and the form that fulfills it. */
export function RequirementItem(props: FormProps) {
  const { requirement } = props;
  return <RequirementPanel requirement={requirement}>{formOf(props)}</RequirementPanel>;
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
    case "bank_account":
      return null;
  }
}

export function RequirementPanel({
  requirement,
  children,
}: {
  requirement: Requirement;
  children: ReactNode;
}) {
  const id = useId();
  const { name, description, reason, deadline, status } = requirement;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{name}</h2>
        <Status tone={status === "past_due" ? "negative" : "waiting"}>
          {words.status[status]}
        </Status>
      </div>
      <p>{reason}</p>
      {description !== null && <p className="quiet requirements-description">{description}</p>}
      {deadline !== null && status !== "past_due" && (
        <p>
          <strong>{words.byDate(dayOf(deadline))}</strong>
        </p>
      )}
      {children}
    </section>
  );
}
