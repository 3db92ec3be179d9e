import type { Timeline } from "@openpayfac/contract/console";
import { formatAmount } from "../../../kit/format-amount.ts";
import { type Glyph, type StatusTone, statusEntry } from "../../../kit/status/status-table.ts";
import { m as ofList } from "./messages.ts";
import { m } from "./timeline-messages.ts";

type Entry = Timeline["entries"][number];

export interface ShownEntry {
  key: string;
  at: string;
  glyph: Glyph;
  tone: StatusTone;
  text: string;
  /** The words of the processor, the network or the bank. */
  about: string | undefined;
  /** Page of the object. */
  to: string | undefined;
}

/** The entries as sentences, oldest first. */
export function shownEntries(intentId: string, entries: readonly Entry[]): ShownEntry[] {
  return entries.map((entry, at) => {
    const [glyph, tone] = markOf(entry);
    return {
      key: `${at} ${entry.object_id}`,
      at: entry.at,
      glyph,
      tone,
      text: textOf(entry),
      about: aboutOf(entry),
      to: pageOf(intentId, entry),
    };
  });
}

const fixedMarks: Readonly<Partial<Record<Entry["kind"], readonly [Glyph, StatusTone]>>> = {
  intent_created: ["open", "neutral"],
  captured: ["complete", "positive"],
  cancelled: ["failed", "neutral"],
  settled: ["complete", "positive"],
  refund_settled: ["complete", "neutral"],
  dispute_opened: ["progress", "waiting"],
  bank_return: ["failed", "negative"],
  payout_created: ["progress", "info"],
  payout_sent: ["progress", "info"],
  payout_returned: ["reversed", "negative"],
  payout_completed: ["complete", "positive"],
};

function markOf({ kind, status }: Entry): readonly [Glyph, StatusTone] {
  const fixed = fixedMarks[kind];
  if (fixed !== undefined) return fixed;
  const value = status ?? "";
  if (kind === "processor_request") {
    if (/: (failed|declined|not_)/.test(value)) return ["failed", "negative"];
    return /: (unknown|open)/.test(value) ? ["progress", "waiting"] : ["complete", "neutral"];
  }
  if (kind === "webhook") {
    return value === "succeeded" ? ["complete", "positive"] : ["failed", "negative"];
  }
  const of = { payment_created: "payment", refund_created: "refund" } as const;
  const [glyph, tone] = statusEntry(of[kind as keyof typeof of] ?? "dispute", value);
  return [glyph, tone];
}

function textOf({ kind, amount, status, text }: Entry): string {
  const shown = amount === null ? "" : formatAmount(amount);
  switch (kind) {
    case "payment_created":
      return m.attempt[status as keyof typeof m.attempt]?.(shown) ?? m.entries[kind](shown);
    case "refund_created":
      return m.refundEntry[status as keyof typeof m.refundEntry]?.(shown) ?? m.entries[kind](shown);
    case "dispute_closed":
      return m.disputeClosed(shown, statusEntry("dispute", status ?? "")[2].toLowerCase());
    case "cancelled":
      return amount === null ? m.cancelledEntry : m.releasedEntry(shown);
    case "processor_request":
      return m.requestEntry(requestName(status), shown);
    case "webhook":
      return m.webhookEntry(text ?? "", status === "succeeded");
    default:
      return m.entries[kind](shown);
  }
}

/** "refund: refunded" without its result. */
const requestName = (status: string | null) =>
  (status ?? "").split(": ")[0]?.replaceAll("_", " ") ?? "";

function aboutOf({ kind, code, text, status }: Entry): string | undefined {
  if (kind === "webhook") return code === null ? undefined : m.webhookCode(code);
  if (kind === "cancelled") {
    return text === null ? undefined : (ofList.cancelReasons as Record<string, string>)[text];
  }
  // The request to the processor shows the response of an approval.
  const isDeclined = status === "failed" || status === "rejected";
  if (kind === "payment_created" && !isDeclined) return undefined;
  const result = kind === "processor_request" ? (status ?? "").split(": ")[1] : undefined;
  const words = [result?.replaceAll("_", " "), text, code === null ? undefined : `(${code})`];
  const known = words.filter((word) => word !== undefined && word !== null && word !== "");
  return known.length === 0 ? undefined : known.join(" ");
}

/** Kinds whose amount is a part of the money flow. */
const ofFlow: readonly Entry["kind"][] = ["captured", "settled", "refund_settled", "bank_return"];

function pageOf(intentId: string, { kind, object_id: id }: Entry): string | undefined {
  if (ofFlow.includes(kind)) return `/dashboard/payments/${intentId}?tab=flow`;
  if (kind.startsWith("payout_")) return `/dashboard/payouts/${id}`;
  if (kind.startsWith("dispute_")) return `/dashboard/disputes/${id}`;
  return kind === "webhook" ? `/dashboard/developers/events/${id}` : undefined;
}
