import { disputePacketBytesMax, getDisputePacket } from "@openpayfac/contract";
import { auditOfExport } from "../../../audit/audit-of-call.ts";
import { writeAtomically } from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { attachment } from "../../../http/attachment.ts";
import { StreamedResponse } from "../../../http/call.ts";
import { handlerFor } from "../../../http/operation-handler.ts";
import { ownerOf } from "../../../identity/api-keys.ts";
import { findDispute } from "../find-dispute.ts";
import { readPacket, type UnreadFile } from "./read-packet.ts";
import { type PacketFile, writePacket } from "./write-packet.ts";

/**
 * Returns the packet of a dispute as a PDF.
 *
 * Errors   not_found; unavailable: too many concurrent downloads.
 * Writes   an audit entry, before anything is sent.
 */
export const handleGetDisputePacket = handlerFor(getDisputePacket, async (call, deps) => {
  const { caller, params } = call;
  const dispute = await findDispute(deps.database, caller, params.id);
  call.held().use(await deps.fileDownloads.take(ownerOf(caller), call.disconnectSignal()));
  const packet = await readPacket(deps.database, dispute);
  const files = await readBytes(deps, packet.files);
  const bytes = await writePacket({ ...packet, files }, deps.clock.now());
  await writeAtomically(deps.database, auditOfExport(deps, call));
  return new StreamedResponse("application/pdf", [bytes], {
    "content-length": String(bytes.length),
    "content-disposition": attachment(`dispute-${params.id}.pdf`),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
  });
});

/** Reads files until their sum is what networks accept; later smaller ones are still read. */
async function readBytes(
  { files }: Dependencies,
  wanted: readonly UnreadFile[],
): Promise<PacketFile[]> {
  let left = disputePacketBytesMax;
  const read: PacketFile[] = [];
  for (const { id, ...file } of wanted) {
    const isRead = file.sizeBytes <= left;
    if (isRead) left -= file.sizeBytes;
    read.push({ ...file, bytes: isRead ? await files.read(id) : undefined });
  }
  return read;
}
