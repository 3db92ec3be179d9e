import { exampleIds } from "./ids.ts";
import { exampleCompany } from "./objects.ts";

const numbers = {
  bank_account_name: exampleCompany.legal_name,
  account_type: "CHECKING",
  routing_number: "021000021",
  account_number: "000123456789",
} as const;

const reason = "The acquirer asks for the account number.";

export const sensitiveDataExamples = {
  application: {
    name: "Owners and bank account",
    summary: "The read is recorded.",
    params: { id: exampleIds.application },
    body: { reason },
    response: {
      status: 200,
      body: {
        application_id: exampleIds.application,
        owners: [
          {
            id: exampleIds.owner,
            first_name: "Mara",
            last_name: "Ellison",
            ssn: "987-65-4321",
            birth_date: "1984-07-19",
          },
        ],
        bank_account: numbers,
        documents: [{ file_id: exampleIds.file, filename: "bank-letter.pdf" }],
      },
    },
  },
  bankAccount: {
    name: "The numbers",
    summary: "The read is recorded.",
    params: { id: exampleIds.bankAccount },
    body: { reason },
    response: { status: 200, body: { bank_account_id: exampleIds.bankAccount, ...numbers } },
  },
  file: {
    name: "A bank letter",
    summary: "The download is recorded.",
    params: { id: exampleIds.file },
    body: { reason },
    response: { status: 200, body: "%PDF-1.7 …" },
  },
  reads: {
    name: "One read",
    summary: "Of a bank account.",
    query: { page: "1", size: "10" },
    response: {
      status: 200,
      body: {
        data: [
          {
            object_id: exampleIds.bankAccount,
            entity: "sensitive_data_read",
            fields: ["routing_number", "account_number"],
            reason,
            read_by: "key_01k3m8q7c9e1g3j5m7p9r1t3v5",
            read_by_name: null,
            read_at: "2026-02-24T15:12:00.000Z",
          },
        ],
        meta: { page: 1, size: 10, total_count: 1 },
      },
    },
  },
} as const;
