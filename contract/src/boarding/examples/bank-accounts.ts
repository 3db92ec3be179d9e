import { exampleIds } from "./ids.ts";

export const exampleBankAccount = {
  bank_account_id: exampleIds.bankAccount,
  entity: "bank_account",
  business_id: exampleIds.business,
  bank_account_name: "Larkspur operating account",
  bank_account_mask: "4021",
  validation_status: "VALIDATED",
  verification_status: "AUTOMATICALLY_VERIFIED",
  bank_account_status: "ACTIVE",
  bank_account_active: true,
  created_at: "2026-02-17T09:18:30.000Z",
  updated_at: "2026-02-20T16:00:12.000Z",
  removed_at: null,
  needs_info_comments: null,
  needs_info_documents: [],
} as const;

export const exampleBankAccountInNeed = {
  ...exampleBankAccount,
  validation_status: "VALIDATION_INFO_REQUESTED",
  bank_account_status: "PENDING",
  bank_account_active: false,
  updated_at: "2026-02-18T14:45:00.000Z",
  needs_info_comments: "The name on the account differs from the legal name.",
  needs_info_documents: [
    {
      kind: "bank_letter",
      name: "Voided check",
      description: null,
      file_id: exampleIds.file,
      requested_at: "2026-02-18T14:45:00.000Z",
    },
  ],
} as const;

export const bankAccountExamples = {
  list: {
    name: "In use",
    summary: "A bank account that receives a business's payouts.",
    query: {
      business_id: exampleIds.business,
      status: "ACTIVE",
      created_from: "2026-01-01T00:00:00Z",
    },
    response: {
      status: 200,
      body: { data: [exampleBankAccount], meta: { page: 1, size: 10, total_count: 1 } },
    },
  },
  get: {
    name: "Information is requested",
    summary: "A document was uploaded and is under review.",
    params: { id: exampleIds.bankAccount },
    response: { status: 200, body: exampleBankAccountInNeed },
  },
} as const;
