import { eventsOf } from "../shared/event.ts";
import { Adjustment } from "./adjustments.ts";
import { BankDebit } from "./bank-debits.ts";
import { exampleAdjustment } from "./examples/adjustments.ts";
import { exampleEventDebits } from "./examples/bank-debits.ts";
import { exampleSettlementRecord } from "./examples/settlements.ts";
import { exampleStatement } from "./examples/statements.ts";
import { SettlementRecord } from "./settlement-records.ts";
import { Statement } from "./statements.ts";

/** Notes of users are in no event. */
const writtenOff = {
  state: "written_off",
  candidates: [],
  note: null,
  decided_by_name: null,
} as const;

/** Events about operators' changes that webhook endpoints receive. */
export const platformEvents = {
  ...eventsOf(
    { prefix: "v2.bank_debit", resource: "bank_debits", data: BankDebit },
    {
      created: {
        sent: "When a debit of a merchant's bank account was decided, to repay a negative balance.",
        example: exampleEventDebits.created,
      },
      pended: {
        sent: "When the processor accepted the debit.",
        example: exampleEventDebits.pended,
      },
      completed: {
        sent: "When the bank paid the debit, and the balance rose.",
        example: exampleEventDebits.completed,
      },
      returned: { sent: "When the bank returned the debit.", example: exampleEventDebits.returned },
      failed: {
        sent: "When the processor rejected the debit.",
        example: exampleEventDebits.failed,
      },
      cancelled: {
        sent: "When the debit was not sent, because the balance was repaid, or the processor cancelled it.",
        example: exampleEventDebits.cancelled,
      },
    },
  ),
  ...eventsOf(
    { prefix: "v2.adjustment", resource: "adjustments", data: Adjustment },
    {
      created: {
        sent: "When a negative balance was corrected: from the reserve, by the partner, or as a loss of the platform.",
        example: { ...exampleAdjustment, reason: null, created_by_name: null },
      },
    },
  ),
  ...eventsOf(
    { prefix: "v2.statement", resource: "statements", data: Statement },
    {
      issued: {
        sent: "When the statement of a month, or a correction of one, was issued.",
        example: exampleStatement,
      },
    },
  ),
  ...eventsOf(
    { prefix: "v2.settlement_record", resource: "settlement_records", data: SettlementRecord },
    {
      written_off: {
        sent: "When a line of a funding file that matches nothing was written off.",
        example: { ...exampleSettlementRecord, ...writtenOff },
      },
    },
  ),
};

export type PlatformEventType = keyof typeof platformEvents;
