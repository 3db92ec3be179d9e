import { exampleApprovedApplication } from "./applications.ts";
import { exampleBankAccount } from "./bank-accounts.ts";
import { exampleIds } from "./ids.ts";
import { exampleAddress, exampleBusiness, exampleCompany, exampleLocation } from "./objects.ts";

export const exampleAccount = {
  id: exampleIds.account,
  entity: "account",
  name: exampleApprovedApplication.name,
  mid: exampleApprovedApplication.underwriting_merchant_id,
  tid: exampleApprovedApplication.underwriting_terminal_id,
  recruited_by: exampleApprovedApplication.sales_code_id,
  company: exampleCompany,
  processing_enabled: true,
  payouts_enabled: true,
  onboarding_application_id: exampleIds.application,
  termination_comment: null,
  business_id: exampleIds.business,
  business_name: exampleBusiness.name,
  location_id: exampleIds.location,
  location_name: exampleLocation.location_name,
  address: exampleAddress,
  bank_account_id: exampleIds.bankAccount,
  bank_account_mask: exampleBankAccount.bank_account_mask,
  bank_account_validation_status: exampleBankAccount.validation_status,
  status: "BOARDED",
  created_at: "2026-02-20T16:00:12.000Z",
} as const;

export const exampleNewAccount = {
  ...exampleAccount,
  mid: null,
  tid: null,
  processing_enabled: false,
  payouts_enabled: false,
  bank_account_validation_status: "PENDING_VALIDATION",
  status: "BOARDING",
} as const;

export const accountExamples = {
  list: {
    name: "The accounts of a business",
    summary: "Sorted from A to Z.",
    query: { business_id: exampleIds.business, sort_by: "NAME", sort_direction: "ASC" },
    response: {
      status: 200,
      body: { data: [exampleAccount], meta: { page: 1, size: 10, total_count: 1 } },
    },
  },
  get: {
    name: "An account that accepts payments",
    summary: "Payouts are enabled.",
    params: { id: exampleIds.account },
    response: { status: 200, body: exampleAccount },
  },
} as const;
