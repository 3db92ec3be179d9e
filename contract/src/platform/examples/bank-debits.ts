export const exampleBankDebit = {
  id: "bd_01m8ej105je00a11gygmz8vt6n",
  entity: "bank_debit",
  status: "created",
  account_id: "acct_01m8ej105je00a11gygmz8vt6n",
  account_name: "Larkspur Coffee",
  partner_id: "part_01m8ej105je00a11gygmz8vt6n",
  amount: 5900,
  fee_amount: 0,
  bank_account_id: "ba_01m8ej105je00a11gygmz8vt6n",
  bank_account_mask: "*****6789",
  entry_number: 1,
  authorization: {
    application_id: "app_01m8ej105je00a11gygmz8vt6n",
    terms_version: "2026-01",
    signed_by: "Mara Ellison",
    signed_at: "2026-02-03T15:04:07.310Z",
  },
  reason: "The merchant refunded after its last payout.",
  return_code: null,
  failure_message: null,
  created_by: "user_01m8ej105je00a11gygmz8vt6n",
  change_request_id: "creq_01m8ej105je00a11gygmz8vt6n",
  created_at: "2026-11-03T20:10:00.000Z",
  updated_at: "2026-11-03T20:10:00.000Z",
  sent_at: null,
  completed_at: null,
  returned_at: null,
};

const shown = { ...exampleBankDebit, reason: null };
const sent = { sent_at: "2026-11-03T20:10:04.000Z" };

/** The debit as events have it, by their names. */
export const exampleEventDebits = {
  created: shown,
  pended: { ...shown, ...sent, status: "pending", updated_at: sent.sent_at },
  completed: {
    ...shown,
    ...sent,
    status: "completed",
    completed_at: "2026-11-04T13:45:00.000Z",
    updated_at: "2026-11-04T13:45:00.000Z",
  },
  returned: {
    ...shown,
    ...sent,
    status: "returned",
    fee_amount: 300,
    return_code: "R01",
    failure_message: "Insufficient funds",
    returned_at: "2026-11-05T13:45:00.000Z",
    updated_at: "2026-11-05T13:45:00.000Z",
  },
  failed: { ...shown, status: "failed", failure_message: "The account is not active" },
  cancelled: {
    ...shown,
    status: "cancelled",
    failure_message: "The balance no longer owes this amount",
  },
};

export const bankDebitExamples = {
  list: {
    name: "bank_debits",
    summary: "The debits of all accounts",
    response: {
      status: 200,
      body: { data: [exampleBankDebit], meta: { has_more: false, limit: 10 } },
    },
  },
  get: {
    name: "bank_debit",
    summary: "A debit that the processor has not confirmed",
    params: { id: exampleBankDebit.id },
    response: { status: 200, body: exampleBankDebit },
  },
  create: {
    name: "bank_debit",
    summary: "A balance below zero since a refund",
    body: {
      account_id: exampleBankDebit.account_id,
      amount: 5900,
      reason: exampleBankDebit.reason,
    },
    response: { status: 201, body: exampleBankDebit },
  },
};
