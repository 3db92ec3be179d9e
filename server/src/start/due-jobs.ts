import { sealLedger } from "@openpayfac/ledger";
import { boardingDueJobs } from "../boarding/index.ts";
import { sendEmailsJob } from "../email/send-emails.ts";
import { deleteExpiredSignIns } from "../identity/delete-expired.ts";
import { deleteExpiredIdempotencyKeys } from "../jobs/delete-expired-idempotency-keys.ts";
import type { DueJob } from "../jobs/due-jobs.ts";
import { paymentsDueJobs } from "../payments/index.ts";
import { residualsDueJobs } from "../residuals/index.ts";
import { terminalsDueJobs } from "../terminals/index.ts";
import { webhookDueJobs } from "../webhooks/index.ts";

/**
 * Every job that waits for a time. Of several that are due at one moment, the one that stands first
 * is run first by the sandbox's clock.
 */
export const dueJobs: readonly DueJob[] = [
  ...boardingDueJobs,
  ...paymentsDueJobs,
  ...residualsDueJobs,
  ...terminalsDueJobs,
  ...webhookDueJobs,
  sendEmailsJob,
  {
    name: "delete_expired_idempotency_keys",
    // A key whose hour is over is passed over by itself: to forget it has no hour.
    nextDue: async () => undefined,
    run: deleteExpiredIdempotencyKeys,
  },
  {
    name: "delete_expired_sign_ins",
    nextDue: async () => undefined,
    run: deleteExpiredSignIns,
  },
  {
    name: "seal_ledger",
    nextDue: async () => undefined,
    run: (deps) => sealLedger(deps.database, { upTo: deps.clock.now() }),
  },
];
