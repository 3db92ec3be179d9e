import type { Dispute, DisputeDraft } from "@openpayfac/contract/console";
import { Alert } from "../../../kit/alert.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";
import { packetLengthMax, packetOf } from "./packet.ts";
import { PacketView } from "./packet-view.tsx";

/** Sends the packet to the issuer: the files first, then the text, which contests the dispute. */
export function SubmitForm({
  dispute,
  draft,
  flush,
  onClose,
}: {
  dispute: Dispute;
  draft: DisputeDraft;
  /** Saves the draft, so that it is what was sent. */
  flush: () => Promise<void>;
  onClose: () => void;
}) {
  const { account_id: account, id } = dispute;
  const { text, files } = packetOf(draft.dispute_response, draft.items);
  const missing = draft.items.filter((item) => item.required && !item.present);
  return (
    <ActionForm
      submit={m.submit}
      check={() => {
        if (text === "") return m.packetTextMissing;
        return text.length > packetLengthMax
          ? m.packetTooLong(text.length, packetLengthMax)
          : undefined;
      }}
      send={async (key) => {
        await flush();
        const attached = new Set(dispute.attachments.map(({ file_id }) => file_id));
        for (const { fileId, description } of files) {
          if (attached.has(fileId)) continue;
          await change(account, "POST", `/disputes/${id}/attachments`, {
            // Of the file, so that an attempt after an error attaches it once.
            key: `${id}-${fileId}`,
            body: { file_id: fileId, description },
          });
          attached.add(fileId);
        }
        await change(account, "POST", `/disputes/${id}/contest`, {
          key,
          body: { dispute_response: text },
        });
      }}
      onDone={onClose}
      onCancel={onClose}
    >
      {missing.length > 0 && (
        <Alert tone="waiting">
          {m.submitMissing(missing.map(({ title }) => title).join(", "))}
        </Alert>
      )}
      <PacketView dispute={dispute} draft={draft} />
      <p className="quiet small">{m.packetNote}</p>
    </ActionForm>
  );
}
