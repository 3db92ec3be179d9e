import type { Answer, TestServer } from "../../../testkit/src/index.ts";
import { boardingCases } from "../boarding/boarding-contract-cases.fixtures.ts";
import { bankCases } from "../payments/bank/bank-contract-cases.fixtures.ts";
import { checkoutCases } from "../payments/checkout-sessions/checkout-contract-cases.fixtures.ts";
import { disputeCases } from "../payments/disputes/dispute-contract-cases.fixtures.ts";
import { externalCases } from "../payments/external-payments/external-contract-cases.fixtures.ts";
import { fileCases } from "../payments/files/file-contract-cases.fixtures.ts";
import { methodIntentCases } from "../payments/payment-method-intents/method-intent-contract-cases.fixtures.ts";
import { payoutCases } from "../payments/payouts/payout-contract-cases.fixtures.ts";
import { residualCases } from "../residuals/residual-contract-cases.fixtures.ts";
import { sandboxCases } from "../sandbox/sandbox-contract-cases.fixtures.ts";
import { terminalCases } from "../terminals/terminal-contract-cases.fixtures.ts";
import { webhookCases } from "../webhooks/webhook-contract-cases.fixtures.ts";

/** A request that succeeds, and another body that would as well. */
export interface SoundRequest {
  path: string;
  body?: object;
  otherBody?: object;
  /** Key of the session with the terminal that the request concerns. */
  sessionKey?: string;
}

/** Test data of one operation for the contract walks. */
export interface OperationCase {
  /** Creates what the operation needs, and the request that succeeds once. */
  sound(server: TestServer): Promise<SoundRequest>;
  /** A valid request, for operations whose first contract example does too much for one test. */
  example?: { path: string; body: object };
  /**
   * Whether the object in its path belongs to the whole tenant, so that every partner may see it.
   */
  ofTenant?: boolean;
  /** A request for each error that does not follow from the operation's shape. */
  errors?: Partial<Record<string, (server: TestServer) => Promise<Answer>>>;
}

/** The cases defined beside the slices, by operation name. */
export const operationCases: Record<string, OperationCase> = {
  ...bankCases,
  ...boardingCases,
  ...disputeCases,
  ...methodIntentCases,
  ...checkoutCases,
  ...payoutCases,
  ...residualCases,
  ...sandboxCases,
  ...terminalCases,
  ...webhookCases,
  ...externalCases,
  ...fileCases,
};
