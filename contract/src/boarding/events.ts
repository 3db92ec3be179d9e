import { eventsOf } from "../shared/event.ts";
import { AccountRequirements } from "./account-requirements.ts";
import { Account } from "./accounts.ts";
import { Application } from "./application.ts";
import { BankAccount } from "./bank-accounts.ts";
import { Contractor } from "./contractor.ts";
import { ContractorRequirements } from "./contractor-requirements.ts";
import { exampleRequirements } from "./examples/account-requirements.ts";
import { exampleAccount, exampleNewAccount } from "./examples/accounts.ts";
import {
  exampleApplication,
  exampleApplicationInNeed,
  exampleApprovedApplication,
  exampleSubmittedApplication,
} from "./examples/applications.ts";
import { exampleBankAccount, exampleBankAccountInNeed } from "./examples/bank-accounts.ts";
import { exampleContractorRequirements } from "./examples/contractor-requirements.ts";
import { exampleContractor } from "./examples/contractors.ts";

/** Events about boarding that webhook endpoints receive. */
export const boardingEvents = {
  ...eventsOf(
    { prefix: "v2.application", resource: "applications", data: Application },
    {
      created: { sent: "When an application was created.", example: exampleApplication },
      updated: {
        sent: "When an application was changed, or moved to a status that has no separate event.",
        example: { ...exampleSubmittedApplication, status: "UNDERWRITING" },
      },
      submitted: {
        sent: "When an application was submitted and became `UNDER_REVIEW`.",
        example: exampleSubmittedApplication,
      },
      need_information: {
        sent: "When underwriting requested information and the application became `NEED_INFORMATION`.",
        example: exampleApplicationInNeed,
      },
      approved: {
        sent: "When underwriting approved an application; an account is created next.",
        example: exampleApprovedApplication,
      },
      manually_approved: {
        sent: "When an operator approved an application; an account is created next.",
        example: { ...exampleApprovedApplication, status: "MANUALLY_APPROVED" },
      },
      manually_declined: {
        sent: "When an operator declined an application.",
        example: { ...exampleSubmittedApplication, status: "MANUALLY_DECLINED" },
      },
      cancelled: {
        sent: "When an application was cancelled.",
        example: { ...exampleApplication, status: "CANCELLED" },
      },
      deleted: {
        sent: "When an application was deleted; `data` is its last version.",
        example: exampleApplication,
      },
    },
  ),
  ...eventsOf(
    { prefix: "v2.account", resource: "accounts", data: Account },
    {
      created: {
        sent: "When an account was created from an approved application; it is `BOARDING`.",
        example: exampleNewAccount,
      },
      updated: { sent: "When an account was changed.", example: exampleAccount },
      gateway_updated: {
        sent: "When the processor assigned or changed an account's `mid` or `tid`.",
        example: { ...exampleAccount, payouts_enabled: false },
      },
      processing_enabled: {
        sent: "When an account can accept payments.",
        example: { ...exampleAccount, payouts_enabled: false },
      },
      processing_disabled: {
        sent: "When an account can no longer accept payments.",
        example: { ...exampleAccount, processing_enabled: false },
      },
      payouts_enabled: {
        sent: "When payouts of an account were enabled.",
        example: exampleAccount,
      },
      payouts_disabled: {
        sent: "When payouts of an account were disabled.",
        example: { ...exampleAccount, payouts_enabled: false },
      },
      closed: {
        sent: "When an account was closed and became `TERMINATED`: it accepts no more payments, and its balance is still paid out.",
        example: {
          ...exampleAccount,
          processing_enabled: false,
          termination_comment: "The business closed.",
          status: "TERMINATED",
        },
      },
    },
  ),
  ...eventsOf(
    { prefix: "v2.account", resource: "accounts", data: AccountRequirements },
    {
      requirements_updated: {
        sent: "When the requirements of an account changed: one was added, fulfilled, decided or past due, or a change of the bank account began or ended.",
        example: exampleRequirements,
      },
    },
  ),
  ...eventsOf(
    { prefix: "v2.bank_account", resource: "bank_accounts", data: BankAccount },
    {
      created: {
        sent: "When a bank account was added.",
        example: {
          ...exampleBankAccount,
          validation_status: "PENDING_VALIDATION",
          verification_status: "PENDING_AUTOMATIC_VERIFICATION",
          bank_account_status: "PENDING",
          bank_account_active: false,
          updated_at: exampleBankAccount.created_at,
        },
      },
      updated: {
        sent: "When a bank account was changed, verified or removed.",
        example: { ...exampleBankAccount, bank_account_name: "Larkspur savings" },
      },
      risk_validation_requested: {
        sent: "When underwriting requested information and the bank account became `VALIDATION_INFO_REQUESTED`.",
        example: exampleBankAccountInNeed,
      },
      validated: {
        sent: "When underwriting accepted a bank account and it became `VALIDATED`.",
        example: exampleBankAccount,
      },
    },
  ),
  ...eventsOf(
    { prefix: "v2.contractor", resource: "contractors", data: Contractor },
    {
      created: {
        sent: "When a contractor signed up through a link; it is `UNDER_REVIEW`.",
        example: { ...exampleContractor, status: "UNDER_REVIEW", payouts_enabled: false },
      },
      approved: {
        sent: "When underwriting approved a contractor, which became `ACTIVE`.",
        example: exampleContractor,
      },
      rejected: {
        sent: "When underwriting could not confirm a contractor, which became `REJECTED`.",
        example: { ...exampleContractor, status: "REJECTED", payouts_enabled: false },
      },
      activated: {
        sent: "When an `INACTIVE` contractor was activated.",
        example: exampleContractor,
      },
      deactivated: {
        sent: "When a contractor was deactivated.",
        example: { ...exampleContractor, status: "INACTIVE" },
      },
      deleted: {
        sent: "When a contractor was removed; `data` is its last version.",
        reserved: "Contractors are deactivated, and not removed.",
        example: { ...exampleContractor, status: "INACTIVE", payouts_enabled: false },
      },
    },
  ),
  ...eventsOf(
    { prefix: "v2.contractor", resource: "contractors", data: ContractorRequirements },
    {
      requirements_updated: {
        sent: "When the requirements of a contractor changed: one was added, fulfilled or past due, or a change of the bank account began or ended.",
        example: exampleContractorRequirements,
      },
    },
  ),
};
