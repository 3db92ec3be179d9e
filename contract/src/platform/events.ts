import { eventsOf } from "../shared/event.ts";
import { BankDebit } from "./bank-debits.ts";
import { exampleEventDebits } from "./examples/bank-debits.ts";

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
};

export type PlatformEventType = keyof typeof platformEvents;
