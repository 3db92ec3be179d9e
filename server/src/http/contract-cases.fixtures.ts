import { boardingCases } from "../boarding/boarding-contract-cases.fixtures.ts";
import { bankCases } from "../payments/bank/bank-contract-cases.fixtures.ts";
import { checkoutCases } from "../payments/checkout-sessions/checkout-contract-cases.fixtures.ts";
import { disputeCases } from "../payments/disputes/dispute-contract-cases.fixtures.ts";
import { externalCases } from "../payments/external-payments/external-contract-cases.fixtures.ts";
import { fileCases } from "../payments/files/file-contract-cases.fixtures.ts";
import { methodIntentCases } from "../payments/payment-method-intents/method-intent-contract-cases.fixtures.ts";
import { payoutCases } from "../payments/payouts/payout-contract-cases.fixtures.ts";
import { planCases } from "../payments/plans/plan-contract-cases.fixtures.ts";
import { adjustmentCases } from "../platform/adjustments/adjustment-contract-cases.fixtures.ts";
import { apiKeyCases } from "../platform/api-keys/api-key-contract-cases.fixtures.ts";
import { apiRequestCases } from "../platform/api-requests/api-request-contract-cases.fixtures.ts";
import { balanceReportCases } from "../platform/balance-report/balance-report-contract-cases.fixtures.ts";
import { bankDebitCases } from "../platform/bank-debits/bank-debit-contract-cases.fixtures.ts";
import { changeRequestCases } from "../platform/change-requests/change-request-contract-cases.fixtures.ts";
import { deliveryCases } from "../platform/deliveries/delivery-contract-cases.fixtures.ts";
import { exportCases } from "../platform/exports/export-contract-cases.fixtures.ts";
import { moneyCases } from "../platform/money-contract-cases.fixtures.ts";
import { platformCases } from "../platform/platform-contract-cases.fixtures.ts";
import { processorConnectionCases } from "../platform/processor-connections/processor-connection-contract-cases.fixtures.ts";
import { readModelCases } from "../platform/read-model-contract-cases.fixtures.ts";
import { riskCases } from "../platform/risk/risk-contract-cases.fixtures.ts";
import { savedViewCases } from "../platform/saved-views/saved-view-contract-cases.fixtures.ts";
import { settlementCases } from "../platform/settlements/settlement-contract-cases.fixtures.ts";
import { statementCases } from "../platform/statements/statement-contract-cases.fixtures.ts";
import { systemCases } from "../platform/system/system-contract-cases.fixtures.ts";
import { taskCases } from "../platform/tasks/task-contract-cases.fixtures.ts";
import { accountTerminalCases } from "../platform/terminals/account-terminal-contract-cases.fixtures.ts";
import { teamCases } from "../platform/users/team-contract-cases.fixtures.ts";
import { residualCases } from "../residuals/residual-contract-cases.fixtures.ts";
import { sandboxCases } from "../sandbox/sandbox-contract-cases.fixtures.ts";
import { terminalCases } from "../terminals/terminal-contract-cases.fixtures.ts";
import { webhookCases } from "../webhooks/webhook-contract-cases.fixtures.ts";
import type { OperationCase } from "./operation-case.fixtures.ts";

/** The cases defined beside the slices, by operation name. */
export const operationCases: Record<string, OperationCase> = {
  ...adjustmentCases,
  ...apiKeyCases,
  ...bankCases,
  ...bankDebitCases,
  ...boardingCases,
  ...apiRequestCases,
  ...processorConnectionCases,
  ...systemCases,
  ...accountTerminalCases,
  ...deliveryCases,
  ...disputeCases,
  ...methodIntentCases,
  ...checkoutCases,
  ...moneyCases,
  ...settlementCases,
  ...payoutCases,
  ...planCases,
  ...platformCases,
  ...readModelCases,
  ...residualCases,
  ...riskCases,
  ...sandboxCases,
  ...changeRequestCases,
  ...savedViewCases,
  ...balanceReportCases,
  ...exportCases,
  ...statementCases,
  ...taskCases,
  ...teamCases,
  ...terminalCases,
  ...webhookCases,
  ...externalCases,
  ...fileCases,
};
