import type { ChangeRequest, ChangeRequestSecret } from "@openpayfac/contract/console";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextAreaField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { Secret } from "../developers/secret.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";

type Action = "approve" | "reject" | "withdraw" | "takeSecret";

/** The decisions that the user may make about a change request. */
export function ApprovalActions({ request, path }: { request: ChangeRequest; path: string }) {
  const [action, setAction] = useState<Action>();
  const [secret, setSecret] = useState<string>();
  const actions: readonly Action[] = [
    ...(request.may_decide ? (["approve", "reject"] as const) : []),
    ...(request.own && request.status === "pending" ? (["withdraw"] as const) : []),
    ...(request.own && request.has_secret ? (["takeSecret"] as const) : []),
  ];
  const close = () => setAction(undefined);
  return (
    <>
      {request.status === "pending" && !request.may_decide && <p className="quiet">{m.waits}</p>}
      {actions.length > 0 && (
        <div className="row">
          {actions.map((each, index) => (
            <Button
              key={each}
              kind={index === 0 ? "main" : "other"}
              onClick={() => setAction(each)}
            >
              {m[each]}
            </Button>
          ))}
        </div>
      )}
      {action !== undefined && (
        <Dialog title={titles[action]} onClose={close}>
          <Form action={action} path={path} stepUp={stepUpOf(request)} {...{ close, setSecret }} />
        </Dialog>
      )}
      {secret !== undefined && (
        <Secret
          title={m.secretTitle}
          body={m.secretBody}
          what={m.secretWhat}
          value={secret}
          onStored={() => setSecret(undefined)}
        />
      )}
    </>
  );
}

const titles: Record<Action, string> = {
  approve: m.approveTitle,
  reject: m.rejectTitle,
  withdraw: m.withdrawTitle,
  takeSecret: m.takeSecret,
};

/** The kind of step-up of the operation, by which the server decides. */
function stepUpOf({ step_up }: ChangeRequest) {
  return step_up ?? "money";
}

function Form({
  action,
  path,
  stepUp,
  close,
  setSecret,
}: {
  action: Action;
  path: string;
  stepUp: ReturnType<typeof stepUpOf>;
  close: () => void;
  setSecret: (secret: string) => void;
}) {
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const send = async () => {
    if (action === "reject") {
      await change(undefined, "POST", `${path}/reject`, { body: { reason: reason.trim() } });
    } else if (action === "takeSecret") {
      const taken = await change<ChangeRequestSecret>(undefined, "POST", `${path}/take_secret`);
      setSecret(String(taken.response.key));
    } else {
      await change(undefined, "POST", `${path}/${action}`).catch(async (error: unknown) => {
        // A rejected approval may have voided the change request.
        await queries.invalidateQueries();
        throw error;
      });
    }
  };
  return (
    <ActionForm
      submit={m[action]}
      kind={action === "reject" ? "danger" : "main"}
      stepUp={action === "takeSecret" ? "keys" : stepUp}
      send={send}
      check={() => (action === "reject" && reason.trim() === "" ? m.reasonMissing : undefined)}
      onDone={close}
      onCancel={close}
    >
      {action === "approve" && <p>{m.approveBody}</p>}
      {action === "withdraw" && <p>{m.withdrawBody}</p>}
      {action === "takeSecret" && <p>{m.secretBody}</p>}
      {action === "reject" && (
        <TextAreaField
          label={m.rejectReason}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ActionForm>
  );
}
