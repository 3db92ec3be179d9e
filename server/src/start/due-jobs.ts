import { sealLedger } from "@openpayfac/ledger";
import { approvalDueJobs } from "../approvals/approval-due-jobs.ts";
import { verifyAuditDaily } from "../audit/verify-audit-daily.ts";
import { boardingDueJobs } from "../boarding/index.ts";
import { sendEmailsJob } from "../email/send-emails.ts";
import { deleteExpiredSignIns } from "../identity/delete-expired-sign-ins.ts";
import type { DueJob } from "../jobs/due-jobs.ts";
import { verifyLedgerDaily } from "../operator/verify-ledger.ts";
import { paymentsDueJobs } from "../payments/index.ts";
import {
  closeBalanceDaysJob,
  issueStatementsJob,
  readModelDueJobs,
  riskDueJobs,
  runSystemRunsJob,
  writeExportsJob,
} from "../platform/index.ts";
import { residualsDueJobs } from "../residuals/index.ts";
import { retentionDueJobs } from "../retention/index.ts";
import { terminalsDueJobs } from "../terminals/index.ts";
import { webhookDueJobs } from "../webhooks/index.ts";

/**
 * Every scheduled job. Of jobs due at the same time, the sandbox's clock runs the first in the list
 * first.
 */
export const dueJobs: readonly DueJob[] = [
  ...boardingDueJobs,
  ...paymentsDueJobs,
  ...residualsDueJobs,
  ...terminalsDueJobs,
  ...webhookDueJobs,
  issueStatementsJob,
  closeBalanceDaysJob,
  writeExportsJob,
  runSystemRunsJob,
  sendEmailsJob,
  ...readModelDueJobs,
  ...riskDueJobs,
  ...retentionDueJobs,
  {
    name: "delete_expired_sign_ins",
    nextDue: async () => undefined,
    run: deleteExpiredSignIns,
  },
  verifyAuditDaily,
  verifyLedgerDaily,
  ...approvalDueJobs,
  {
    name: "seal_ledger",
    nextDue: async () => undefined,
    run: (deps) => sealLedger(deps.database, { upTo: deps.clock.now() }),
  },
];
