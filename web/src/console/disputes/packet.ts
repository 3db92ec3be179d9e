import type { DisputeDraft } from "@openpayfac/contract/console";

/** Characters that the issuer's form has. Source   `dispute_response` of the contract. */
export const packetLengthMax = 10_000;

type Item = Pick<DisputeDraft["items"][number], "title" | "found" | "text" | "file_ids">;

export interface PacketFile {
  fileId: string;
  /** Sent to the issuer with the file. */
  description: string;
}

export interface Packet {
  text: string;
  files: readonly PacketFile[];
}

/** The packet for the issuer: the response, each item with content, and the files. */
export function packetOf(response: string | null, items: readonly Item[]): Packet {
  const pieces = items.flatMap(({ title, found, text }) => {
    const content = [found, text?.trim()].filter((each) => each != null && each !== "");
    return content.length === 0 ? [] : [`${title}: ${content.join("\n")}`];
  });
  const own = response?.trim() ?? "";
  return {
    text: [...(own === "" ? [] : [own]), ...pieces].join("\n\n"),
    files: items.flatMap(({ title, file_ids }) =>
      file_ids.map((fileId) => ({ fileId, description: title })),
    ),
  };
}
