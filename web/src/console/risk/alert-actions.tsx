import type { RiskAlertDetails, RiskColleagueList } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { SelectField, TextAreaField } from "../../../kit/field.tsx";
import { visibleText } from "../../../kit/text.tsx";
import { ActionForm } from "../action-form.tsx";
import { change, useObject } from "../operations.ts";
import { m } from "./messages.ts";

type Action =
  | "assignMe"
  | "assign"
  | "unassign"
  | "addNote"
  | "hold"
  | "stop"
  | "close"
  | "release";

/** Actions of the user about an open alert. */
export function AlertActions({ alert, path }: { alert: RiskAlertDetails; path: string }) {
  const [action, setAction] = useState<Action>();
  const actions: readonly Action[] = [
    ...(alert.action === "none" ? (["hold"] as const) : []),
    ...(alert.action === "stop_processing" ? [] : (["stop"] as const)),
    ...(alert.action === "none" ? (["close"] as const) : (["release"] as const)),
    alert.assigned_to === null ? "assignMe" : "unassign",
    "assign",
    "addNote",
  ];
  const close = () => setAction(undefined);
  return (
    <>
      <div className="row">
        {actions.map((each) => (
          <Button key={each} kind="other" onClick={() => setAction(each)}>
            {m[each]}
          </Button>
        ))}
      </div>
      {action !== undefined && (
        <Dialog title={m[action]} onClose={close}>
          <Form action={action} alert={alert} path={path} close={close} />
        </Dialog>
      )}
    </>
  );
}

const bodies: Partial<Record<Action, string>> = {
  hold: m.holdBody,
  stop: m.stopBody,
  close: m.closeBody,
  release: m.releaseBody,
  assignMe: m.assignBody,
  assign: m.assignBody,
  unassign: m.assignBody,
};

function Form({
  action,
  alert,
  path,
  close,
}: {
  action: Action;
  alert: RiskAlertDetails;
  path: string;
  close: () => void;
}) {
  const found = useObject<RiskColleagueList>(
    undefined,
    action === "assign" ? "/platform/risk/colleagues" : undefined,
  );
  // Those to whom it is not assigned already.
  const colleagues = (found.data?.data ?? []).filter(
    ({ user_id }) => user_id !== alert.assigned_to,
  );
  const [chosen, setChosen] = useState<string>();
  const colleague = chosen ?? colleagues[0]?.user_id;
  const [note, setNote] = useState("");
  const [reason, setReason] = useState("explained");
  const isClosing = action === "close" || action === "release";
  const hasNote = !["assignMe", "assign", "unassign"].includes(action);
  const noted = note.trim() === "" ? {} : { note: note.trim() };
  const send = (key: string) => {
    if (action === "release") {
      const body = { close_reason: reason, ...noted };
      return change(undefined, "POST", `${path}/release`, { key, body });
    }
    return change(undefined, "PATCH", path, { key, body: { ...changes(), ...noted } });
  };
  const changes = () => {
    if (action === "assignMe") return { assign_to_me: true };
    if (action === "assign") return { assigned_to: colleague };
    if (action === "unassign") return { assigned_to: null };
    if (action === "hold") return { action: "hold_payouts" };
    if (action === "stop") return { action: "stop_processing" };
    return action === "close" ? { close_reason: reason } : {};
  };
  const check = () => {
    if (action === "assign" && colleague === undefined) return m.colleagueMissing;
    return action === "addNote" && note.trim() === "" ? m.noteMissing : undefined;
  };
  const body = bodies[action];
  return (
    <ActionForm
      submit={m[action]}
      kind={action === "stop" ? "danger" : "main"}
      check={check}
      send={send}
      onDone={close}
      onCancel={close}
    >
      {body !== undefined && <p>{body}</p>}
      {action === "assign" && (
        <SelectField
          label={m.colleague}
          options={colleagues.map(({ user_id, name }) => [user_id, visibleText(name)])}
          value={colleague ?? ""}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {isClosing && (
        <SelectField
          label={m.reason}
          options={Object.entries(m.closeReasons)}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {hasNote && (
        <TextAreaField
          label={m.note}
          help={m.noteHelp}
          optional={action !== "addNote"}
          rows={3}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </ActionForm>
  );
}
