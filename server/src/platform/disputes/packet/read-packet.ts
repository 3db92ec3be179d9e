import { checklists, reasonGroupOf } from "@openpayfac/contract";
import { formatDollars } from "@openpayfac/money";
import type { Pool } from "pg";
import { unpackJson } from "../../../database/compressed-json/compressed-json.ts";
import { named } from "../../../database/named-statement.ts";
import type { Row } from "../../../database/table-rows.ts";
import { toId, toUuid, type Uuid } from "../../../ids.ts";
import { namesOfMerchants } from "../../names-of-merchants.ts";
import type { DisputeRow } from "../dispute-rows.ts";
import { readDrafts } from "../draft-rows.ts";
import { readAllEvidence } from "../get-dispute-draft.ts";
import { presentDraft } from "../present-draft.ts";
import type { Packet, PacketFile } from "./write-packet.ts";

/** The packet of the issuer, before the bytes of its files are read. */
export type UnreadPacket = Omit<Packet, "files"> & { files: readonly UnreadFile[] };
export type UnreadFile = Omit<PacketFile, "bytes"> & { id: Uuid };

type DisputedPayment = Pick<
  Row<"payments">,
  | "account_id"
  | "id"
  | "payment_method_id"
  | "avs_result_code"
  | "cvv_result_code"
  | "card_brand"
  | "entry_mode"
  | "reference_id"
  | "description"
  | "details"
>;

interface Details {
  billing_details: { name: string | null; email: string | null };
}

/** Reads the response to a dispute: what was sent, or the draft with what was attached to it. */
export async function readPacket(database: Pool, dispute: DisputeRow): Promise<UnreadPacket> {
  const isDraft = dispute.status === "new";
  const [facts, draft] = await Promise.all([
    readFacts(database, dispute),
    isDraft ? readDraft(database, dispute) : undefined,
  ]);
  const named = dispute.attachments.map(({ file_id, description }) => ({ file_id, description }));
  const ofItems = (draft?.items ?? []).flatMap(({ title, file_ids }) =>
    file_ids.map((file_id) => ({ file_id, description: title })),
  );
  const attached = new Set(named.map(({ file_id }) => file_id));
  return {
    isDraft,
    amount: formatDollars(dispute.amount),
    reason: checklists[reasonGroupOf(dispute.reason_disputed_code)].reason,
    facts,
    response: (draft === undefined ? dispute.dispute_response : draft.dispute_response) ?? "",
    items: (draft?.items ?? []).flatMap(({ title, found, text }) =>
      found === null && text === null
        ? []
        : [{ title, text: [found, text].filter((each) => each !== null).join("\n") }],
    ),
    files: await readFiles(database, dispute, [
      ...named,
      ...ofItems.filter(({ file_id }) => !attached.has(file_id)),
    ]),
  };
}

async function readDraft(database: Pool, dispute: DisputeRow) {
  const [evidence, drafts] = await Promise.all([
    readAllEvidence(database, dispute),
    readDrafts(database, [dispute]),
  ]);
  return presentDraft(dispute, evidence, drafts.get(dispute.id));
}

async function readFacts(database: Pool, dispute: DisputeRow): Promise<Packet["facts"]> {
  const { account_id: account, payment_id: id, reference_meta: network } = dispute;
  const [names, payments] = await Promise.all([
    namesOfMerchants(database, [account]),
    database.query<DisputedPayment>(
      named(
        `SELECT account_id, id, payment_method_id, avs_result_code, cvv_result_code, card_brand,
                entry_mode, reference_id, description, details
           FROM payments WHERE account_id = $1 AND id = $2`,
        [account, id],
      ),
    ),
  ]);
  const merchant = names.get(account);
  const [payment] = payments.rows;
  if (payment === undefined) throw new Error(`dispute ${dispute.id} has no payment`);
  const { billing_details: customer } = unpackJson(payment.details, [
    account,
    payment.payment_method_id,
    id,
  ]) as Details;
  const card = [payment.card_brand, network.card_last_four].filter((each) => each !== null);
  const rows: [label: string, value: string | null | undefined][] = [
    ["Merchant", merchant?.business],
    ["Account", merchant?.account],
    ["Merchant id", network.merchant_id],
    ["Dispute", toId("dispute", dispute.id)],
    ["Case number", dispute.case_number],
    ["Network's reason", `${dispute.reason_disputed_code} ${dispute.reason_disputed}`],
    ["Disputed on", timeOf(dispute.dispute_date)],
    ["Respond by", timeOf(dispute.response_due_date)],
    ["Payment", toId("payment", id)],
    ["Paid on", timeOf(network.transaction_date)],
    [
      "Amount paid",
      network.transaction_amount === null ? null : formatDollars(network.transaction_amount),
    ],
    ["Card", card.length === 0 ? null : card.join(" ending in ")],
    ["Entry mode", payment.entry_mode.replaceAll("_", " ")],
    ["Authorization code", network.authorization_code],
    ["Retrieval reference", network.retrieval_reference],
    ["AVS result", payment.avs_result_code],
    ["CVV result", payment.cvv_result_code],
    ["Order", payment.reference_id],
    ["Description", payment.description],
    ["Customer", customer.name],
    ["Customer's email", customer.email],
  ];
  return rows.flatMap(([label, value]) =>
    value === null || value === undefined || value === "" ? [] : [{ label, value }],
  );
}

const time = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "long",
  timeZone: "America/New_York",
});

const timeOf = (at: string | null) => (at === null ? null : time.format(new Date(at)));

async function readFiles(
  database: Pool,
  { account_id }: DisputeRow,
  wanted: readonly { file_id: string; description: string }[],
): Promise<UnreadFile[]> {
  if (wanted.length === 0) return [];
  const { rows } = await database.query<
    Pick<Row<"files">, "id" | "filename" | "media_type" | "size_bytes">
  >(
    named(
      `SELECT id, filename, media_type, size_bytes FROM files
        WHERE id = ANY($1::uuid[]) AND (account_id IS NULL OR account_id = $2)`,
      [wanted.map(({ file_id }) => toUuid(file_id)), account_id],
    ),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap(({ file_id, description }) => {
    const row = known.get(toUuid(file_id));
    if (row === undefined) return [];
    const { id, filename, media_type: mediaType, size_bytes: sizeBytes } = row;
    return [{ id, description, filename, mediaType, sizeBytes }];
  });
}
