import type { Pool } from "pg";
import { toId } from "../../server/src/ids.ts";
import { isCaptured, type SimulatorRow, stands } from "./simulator-record.ts";

interface PaymentBook {
  id: string;
  payment_intent_id: string;
  status: string;
  intent_status: string;
  intent_attempt: string | null;
  intent_captured: number;
  amount_authorized: number;
  amount_captured: number;
  amount_refunded: number;
  amount_refunding: number;
  processor_reference: string | null;
  /** The ledger's receivable from the network for it, and the number of postings. */
  receivable: string;
  postings: number;
}

interface RefundBook {
  id: string;
  payment_id: string;
  status: string;
  amount: number;
  posted: boolean;
  /** The ledger's payable to the network for it. */
  payable: string;
}

/**
 * Compares each payment and refund with its postings and with the acquirer's record of it. Payments
 * of another gateway are in no record that a test can read.
 */
export async function comparePayments(
  database: Pool,
  record: readonly SimulatorRow[],
): Promise<string[]> {
  const [payments, refunds] = await Promise.all([readPayments(database), readRefunds(database)]);
  const byOrder = Map.groupBy(record, (row) => row.orderid);
  const differences: string[] = [];
  for (const payment of payments) {
    const order = toId("payment", payment.id);
    const rows = byOrder.get(order) ?? [];
    const own = refunds.filter((refund) => refund.payment_id === payment.id);
    const report = (what: string) => differences.push(`${order} (${payment.status}): ${what}`);
    comparePayment(payment, own, rows, report);
    compareRefunds(payment, own, byOrder, report);
    byOrder.delete(order);
    for (const refund of own) byOrder.delete(toId("refund", refund.id));
  }
  for (const row of [...byOrder.values()].flat()) {
    // A card validation for 0 neither charges nor reserves.
    if (stands(row) && row.requested_minor > 0)
      differences.push(`${row.retref}: a ${row.kind} that we know nothing of`);
  }
  for (const [intent, paid] of Map.groupBy(payments, (each) => each.payment_intent_id)) {
    const status = paid.filter((each) => ["captured", "uncaptured"].includes(each.status));
    if (status.length > 1) differences.push(`${intent}: paid ${status.length} times`);
  }
  return differences;
}

type Report = (what: string) => void;

function comparePayment(
  payment: PaymentBook,
  refunds: RefundBook[],
  rows: SimulatorRow[],
  report: Report,
): void {
  const status = rows.filter(stands);
  const captured = payment.status === "captured" ? payment.amount_captured : 0;
  if (Number(payment.receivable) !== captured) report(`the ledger has ${payment.receivable}`);
  if (payment.postings !== (captured === 0 ? 0 : 1)) report(`${payment.postings} postings`);
  if (payment.intent_attempt !== null) report("its intent waits for an attempt");
  switch (payment.status) {
    case "captured":
      if (payment.intent_status !== "captured") report(`its intent is ${payment.intent_status}`);
      if (payment.intent_captured !== captured) report("its intent has another amount");
      if (isWhollyVoided(payment, refunds, rows)) break;
      expectOne(payment, status, report);
      if (!status.every((row) => isCaptured(row) && row.captured_minor === captured)) {
        report(`the acquirer has ${JSON.stringify(status)}`);
      }
      break;
    case "uncaptured":
      if (payment.intent_status !== "uncaptured") report(`its intent is ${payment.intent_status}`);
      expectOne(payment, status, report);
      if (status.some((row) => row.authorized_minor !== payment.amount_authorized)) {
        report(`the acquirer holds ${JSON.stringify(status)}`);
      }
      if (status.some(isCaptured)) report("the acquirer has captured it");
      break;
    case "failed":
    case "voided":
      if (status.length > 0) report(`the acquirer has ${JSON.stringify(status)}`);
      break;
    default:
      report("it has no end");
  }
}

function expectOne(payment: PaymentBook, status: SimulatorRow[], report: Report): void {
  if (status.length !== 1) report(`${status.length} transactions stand at the acquirer`);
  if (status.some((row) => row.retref !== payment.processor_reference)) {
    report(`its reference is ${payment.processor_reference}`);
  }
}

function compareRefunds(
  payment: PaymentBook,
  refunds: RefundBook[],
  byOrder: Map<string, SimulatorRow[]>,
  report: Report,
): void {
  const sum = (status: string) =>
    refunds
      .filter((refund) => refund.status === status)
      .reduce((total, refund) => total + refund.amount, 0);
  if (sum("succeeded") !== payment.amount_refunded) report("its refunds do not add up");
  if (sum("pending") !== payment.amount_refunding) report("its pending refunds do not add up");
  const rows = byOrder.get(toId("payment", payment.id)) ?? [];
  for (const refund of refunds) {
    const status = (byOrder.get(toId("refund", refund.id)) ?? []).filter(stands);
    const payable = refund.posted ? refund.amount : 0;
    if (Number(refund.payable) !== payable) report(`the ledger refunds ${refund.payable}`);
    if (refund.status === "succeeded" && !refund.posted) report("a refund is not posted");
    const made = refund.status === "succeeded" && !isWhollyVoided(payment, refunds, rows);
    if (status.length !== (made ? 1 : 0)) {
      report(`${status.length} refunds stand for one that is ${refund.status}`);
    }
    if (status.some((row) => row.captured_minor !== refund.amount)) {
      report(`${refund.amount} refunded as ${JSON.stringify(status)}`);
    }
  }
}

/** An unsettled capture is refunded in full by voiding it. */
function isWhollyVoided(
  payment: PaymentBook,
  refunds: RefundBook[],
  rows: SimulatorRow[],
): boolean {
  const [refund, ...others] = refunds.filter((each) => each.status === "succeeded");
  return (
    refund?.amount === payment.amount_captured &&
    others.length === 0 &&
    rows.some((row) => row.setlstat === "Voided") &&
    !rows.some(stands)
  );
}

async function readPayments(database: Pool): Promise<PaymentBook[]> {
  const found = await database.query<PaymentBook>(
    `SELECT payment.*, intent.status AS intent_status, intent.attempt_id AS intent_attempt,
            intent.amount_captured AS intent_captured, posted.receivable::text, posted.postings
       FROM payments AS payment
       JOIN payment_intents AS intent ON intent.id = payment.payment_intent_id
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(amount) FILTER (WHERE code = 'network_receivable'), 0) AS receivable,
                count(DISTINCT transaction_id)::int AS postings
           FROM ledger_transactions AS made JOIN ledger_entries AS entry
             ON entry.account_id = made.account_id AND entry.transaction_id = made.id
          WHERE made.source_type = 'payment' AND made.source_id = payment.id) AS posted
      WHERE payment.is_card AND NOT payment.external
      ORDER BY payment.id`,
  );
  return found.rows;
}

async function readRefunds(database: Pool): Promise<RefundBook[]> {
  const found = await database.query<RefundBook>(
    `SELECT refund.*, (
         SELECT coalesce(-sum(entry.amount), 0)::text
           FROM ledger_transactions AS made JOIN ledger_entries AS entry
             ON entry.account_id = made.account_id AND entry.transaction_id = made.id
          WHERE made.source_type = 'refund' AND made.source_id = refund.id
            AND entry.code = 'network_payable') AS payable
       FROM refunds AS refund WHERE NOT refund.external ORDER BY id`,
  );
  return found.rows;
}
