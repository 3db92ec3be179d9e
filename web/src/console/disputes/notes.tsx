import type { Dispute } from "@openpayfac/contract/console";
import { useState } from "react";
import { TextAreaField } from "../../../kit/field.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";

/** Notes of the team, oldest first. */
export function Notes({ dispute, mayWrite }: { dispute: Dispute; mayWrite: boolean }) {
  const [text, setText] = useState("");
  return (
    <section className="section" aria-labelledby="notes">
      <h2 id="notes">{m.notes}</h2>
      {dispute.notes.length === 0 && !mayWrite && <p className="quiet">{m.noNotes}</p>}
      <ul className="note-list">
        {dispute.notes.map(({ id, message, created_at }) => (
          <li key={id}>
            <p className="own-text">
              <Text>{message}</Text>
            </p>
            <span className="quiet small">
              <Time at={created_at} />
            </span>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <ActionForm
          // A new form, and with it a new key, for each note.
          key={dispute.notes.length}
          submit={m.addNote}
          kind="other"
          check={() => (text.trim() === "" ? m.noteMissing : undefined)}
          send={(key) =>
            change(dispute.account_id, "POST", `/disputes/${dispute.id}/notes`, {
              key,
              body: { message: text.trim() },
            })
          }
          onDone={() => setText("")}
        >
          <TextAreaField
            label={m.note}
            help={m.noteHelp}
            rows={2}
            maxLength={5000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </ActionForm>
      )}
    </section>
  );
}
