import type { Dispute, DisputeDraft } from "@openpayfac/contract/console";
import { Text } from "../../../kit/text.tsx";
import { FileName } from "./file-name.tsx";
import { m } from "./messages.ts";
import { packetOf } from "./packet.ts";

/** The text and the files that the issuer receives. */
export function PacketView({
  dispute,
  draft,
}: {
  dispute: Dispute;
  draft: Pick<DisputeDraft, "dispute_response" | "items">;
}) {
  const { text, files } = packetOf(draft.dispute_response, draft.items);
  const attached = dispute.attachments;
  const added = files.filter(({ fileId }) => attached.every(({ file_id }) => file_id !== fileId));
  return (
    <div className="packet">
      <h3>{m.packetText}</h3>
      {text === "" ? (
        <p className="quiet">{m.packetEmpty}</p>
      ) : (
        <p className="own-text">
          <Text>{text}</Text>
        </p>
      )}
      <h3>{m.packetFiles}</h3>
      <p className="quiet small">{m.packetLimits}</p>
      {attached.length + added.length === 0 ? (
        <p className="quiet">{m.packetNoFiles}</p>
      ) : (
        <ul className="note-list">
          {attached.map(({ id, file_id, description }) => (
            <li key={id}>
              <Text>{description}</Text>: <FileName id={file_id} account={dispute.account_id} />
            </li>
          ))}
          {added.map(({ fileId, description }) => (
            <li key={fileId}>
              {description}: <FileName id={fileId} account={dispute.account_id} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
