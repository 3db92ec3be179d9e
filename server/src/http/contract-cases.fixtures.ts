import { boardingCases } from "../boarding/boarding-contract-cases.fixtures.ts";
import { bankCases } from "../payments/bank/bank-contract-cases.fixtures.ts";
import { checkoutCases } from "../payments/checkout-sessions/checkout-contract-cases.fixtures.ts";
import { disputeCases } from "../payments/disputes/dispute-contract-cases.fixtures.ts";
import { externalCases } from "../payments/external-payments/external-contract-cases.fixtures.ts";
import { fileCases } from "../payments/files/file-contract-cases.fixtures.ts";
import { methodIntentCases } from "../payments/payment-method-intents/method-intent-contract-cases.fixtures.ts";
import { payoutCases } from "../payments/payouts/payout-contract-cases.fixtures.ts";
import { planCases } from "../payments/plans/plan-contract-cases.fixtures.ts";
import { residualCases } from "../residuals/residual-contract-cases.fixtures.ts";
import { sandboxCases } from "../sandbox/sandbox-contract-cases.fixtures.ts";
import { terminalCases } from "../terminals/terminal-contract-cases.fixtures.ts";
import { webhookCases } from "../webhooks/webhook-contract-cases.fixtures.ts";
import type { OperationCase } from "./operation-case.fixtures.ts";

/** The cases defined beside the slices, by operation name. */
export const operationCases: Record<string, OperationCase> = {
  ...bankCases,
  ...boardingCases,
  ...disputeCases,
  ...methodIntentCases,
  ...checkoutCases,
  ...payoutCases,
  ...planCases,
  ...residualCases,
  ...sandboxCases,
  ...terminalCases,
  ...webhookCases,
  ...externalCases,
  ...fileCases,
};
