import { timelineKinds } from "@openpayfac/contract";
import { expect, it } from "vitest";
import { shownEntries } from "./timeline-entries.ts";

const rest = "01m8ej105je00a11gygmz8vt6n";
const entry = (more: object) => ({
  at: "2026-11-03T19:00:00.000Z",
  kind: "captured" as const,
  object_id: `pi_${rest}`,
  amount: 12_500,
  status: null,
  code: null,
  text: null,
  ...more,
});
const shown = (more: object) => shownEntries(`pi_${rest}`, [entry(more)])[0];

it.each(timelineKinds)("shows an entry of the kind %s as a sentence", (kind) => {
  const text = shown({ kind, status: "succeeded", text: "v2.payment.created" })?.text ?? "";
  expect(text.length).toBeGreaterThan(5);
  expect(text).not.toMatch(/undefined|null/);
});

it("links to the object, and shows the words of the processor and the network", () => {
  expect(
    shown({ kind: "payment_created", status: "failed", code: "N51", text: "Insufficient funds" }),
  ).toMatchObject({
    text: "$125.00 declined",
    about: "Insufficient funds (N51)",
    tone: "negative",
    to: undefined,
  });
  expect(shown({ kind: "dispute_opened", object_id: `dp_${rest}`, code: "10.4" })).toMatchObject({
    about: "(10.4)",
    to: `/dashboard/disputes/dp_${rest}`,
  });
  expect(shown({ kind: "settled" })?.to).toBe(`/dashboard/payments/pi_${rest}?tab=flow`);
  expect(shown({ kind: "payout_sent", object_id: `po_${rest}` })?.to).toBe(
    `/dashboard/payouts/po_${rest}`,
  );
  expect(shown({ kind: "processor_request", status: "refund: unknown" })).toMatchObject({
    text: "Request to the processor: refund $125.00",
    about: "unknown",
    tone: "waiting",
  });
  expect(shown({ kind: "webhook", status: "failed", code: "500", text: "v2.x" })).toMatchObject({
    text: "Webhook v2.x not received",
    about: "Response: 500",
    tone: "negative",
  });
});
