import type {
  BankSpeed,
  DebitInstruction,
  PayoutInstruction,
  RefundDebitInstruction,
  RegisterInstruction,
} from "../bank-processor.ts";
import type { WireObject } from "./wire.ts";

/** The vendor's names of the ACH speeds. */
const speeds: Record<BankSpeed, string> = { standard: "standard", same_day: "sameday" };

/** The vendor's type of an account given by its numbers, as opposed to a linked one. */
const byNumbers = "manual";

/** Source   GrailPay API, "Create a person": names, and an account by its numbers. */
export function personFields(instruction: RegisterInstruction): WireObject {
  const { name, email, phone } = instruction;
  const [first = "", ...others] = plain(name).split(" ");
  return {
    first_name: first.slice(0, 40),
    last_name: (others.join(" ") || first).slice(0, 40),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...bankAccountFields(instruction),
  };
}

/** The same for a company. */
export function businessFields(instruction: RegisterInstruction): WireObject {
  const { name, email, phone } = instruction;
  return {
    name: plain(name).slice(0, 80),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...bankAccountFields(instruction),
  };
}

function bankAccountFields(instruction: RegisterInstruction): WireObject {
  return {
    bank_account: {
      custom: {
        account_number: instruction.accountNumber,
        routing_number: instruction.routingNumber,
        account_name: plain(instruction.name).slice(0, 80),
        account_type: instruction.subtype,
      },
    },
    validate_account_routing: true,
  };
}

/** Source   GrailPay API, "Create a transaction"; ACH: 16 characters of a name, 10 of a description. */
export function debitFields(instruction: DebitInstruction): WireObject {
  const { account, description } = instruction;
  return {
    payer_uuid: account.owner,
    processor_mid: instruction.merchantId,
    amount: instruction.amountMinor,
    client_reference_id: instruction.orderId,
    speed: speeds[instruction.speed],
    company_name: plain(instruction.companyName).slice(0, 16).trimEnd(),
    ...(description === undefined ? {} : { description: plain(description).slice(0, 10) }),
    source_bank_account: { uuid: account.account, aggregator_type: byNumbers },
  };
}

export function refundFields(instruction: RefundDebitInstruction): WireObject {
  return { amount: instruction.amountMinor, client_reference_id: instruction.orderId };
}

/** Source   GrailPay API, "Batch payouts": credits out of the platform's own balance; one here. */
export function payoutFields(instruction: PayoutInstruction): WireObject {
  const { account, description } = instruction;
  const payout = {
    payee_uuid: account.owner,
    amount: instruction.amountMinor,
    client_reference_id: instruction.orderId,
    speed: speeds[instruction.speed],
    ...(description === undefined ? {} : { description: plain(description).slice(0, 10) }),
    destination_bank_account: { uuid: account.account, aggregator_type: byNumbers },
  };
  return { payouts: [payout] };
}

/** ACH records are ASCII: letters are reduced to their plain form, other characters are omitted. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
