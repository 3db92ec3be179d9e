import type { Dispute, DisputeDraft } from "@openpayfac/contract/console";
import { useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextAreaField } from "../../../kit/field.tsx";
import { usePreferences } from "../../../kit/preferences.ts";
import { formatTime } from "../../../kit/time.tsx";
import { useErrorMessage } from "../../server/error-message.ts";
import { EvidenceItem } from "./evidence-item.tsx";
import { m } from "./messages.ts";
import { PacketView } from "./packet-view.tsx";
import { SubmitForm } from "./submit-form.tsx";
import { type DraftState, useDraft } from "./use-draft.ts";

/** The response and the evidence, saved while they are written, and sent once. */
export function EvidenceEditor({
  dispute,
  loaded,
  onLoadAgain,
}: {
  dispute: Dispute;
  loaded: DisputeDraft;
  onLoadAgain: () => void;
}) {
  const { draft, state, error, flush, setResponse, setItem } = useDraft(loaded);
  const messageOf = useErrorMessage();
  const [open, setOpen] = useState<"packet" | "submit">();
  const close = () => setOpen(undefined);
  const required = draft.items.filter((item) => item.required);
  const present = required.filter((item) => item.present).length;
  return (
    <section className="section" aria-labelledby="evidence">
      <div className="section-head">
        <h2 id="evidence">
          {m.evidenceOf(present, required.length)}
          <span className="visually-hidden"> {m.evidence}</span>
        </h2>
        <SaveState state={state} savedAt={draft.updated_at} />
      </div>
      <p className="quiet">{draft.reason}</p>
      {state === "conflict" && (
        <Alert tone="negative">
          <p>{m.conflict}</p>
          <Button kind="other" onClick={onLoadAgain}>
            {m.loadAgain}
          </Button>
        </Alert>
      )}
      {state === "failed" && (
        <Alert tone="negative">
          {m.saveFailed} {messageOf(error)}
        </Alert>
      )}
      <TextAreaField
        label={m.response}
        help={m.responseHelp}
        rows={4}
        maxLength={10_000}
        value={draft.dispute_response ?? ""}
        onChange={({ target }) => setResponse(target.value)}
      />
      <ul className="evidence-list">
        {draft.items.map((item) => (
          <EvidenceItem
            key={item.key}
            item={item}
            account={dispute.account_id}
            mayChange
            onChange={(changed) => setItem(item.key, changed)}
          />
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => setOpen("submit")}>{m.submit}…</Button>
        <Button kind="other" onClick={() => setOpen("packet")}>
          {m.previewPacket}
        </Button>
      </div>
      {open === "packet" && (
        <Dialog title={m.packet} as="drawer" onClose={close}>
          <PacketView dispute={dispute} draft={draft} />
        </Dialog>
      )}
      {open === "submit" && (
        <Dialog title={m.submitTitle} as="drawer" onClose={close}>
          <SubmitForm dispute={dispute} draft={draft} flush={flush} onClose={close} />
        </Dialog>
      )}
    </section>
  );
}

function SaveState({ state, savedAt }: { state: DraftState; savedAt: string | null }) {
  const { timeZone } = usePreferences();
  const text =
    state === "saving"
      ? m.saving
      : state === "saved" && savedAt !== null
        ? m.saved(formatTime(savedAt, "minute", timeZone))
        : m.notSaved;
  return (
    <span className="quiet small" role="status">
      {text}
    </span>
  );
}
