import { sumMinor } from "@openpayfac/money";
import { addBankingDays, atNewYorkTime, newYorkDate } from "../../calendar/banking-days.ts";
import { updateRow } from "../../database/row-writes.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import type { Uuid } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { forEachIsolated, retryDelayMs } from "../../jobs/for-each-isolated.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { insertFee } from "../fees/fee-rows.ts";
import { feeEvent } from "../fees/serialize-fee.ts";
import { postings } from "../postings.ts";
import { windowFrom } from "./batch-windows.ts";
import { writePayoutEvents } from "./payout-events.ts";
import { deductedFee, payoutFee } from "./payout-fee.ts";
import { payoutPostings } from "./payout-postings.ts";
import {
  insertPayout,
  insertPayoutPayment,
  newTransfer,
  notHeld,
  type PayoutRow,
} from "./payout-rows.ts";
import { payoutEvent } from "./serialize-payout.ts";

const batchSize = 200;
const triesMax = 20;
const sendTime = "16:00";

/** An owner's payout settings and open window. */
interface PayoutSettings {
  account_id: Uuid;
  owner_type: PayoutRow["owner_type"];
  business_id: Uuid | null;
  size: number;
  size_type: PayoutRow["size_type"];
  strict: boolean;
  delay_days: number;
  /** null: without a bank account, funds stay in `available`. */
  bank_account_id: Uuid | null;
  payouts_enabled: boolean;
  payouts: number;
  window_start: string;
  window_end: string;
}

export const sweepPayoutsJob: DueJob = {
  name: "sweep_payouts",
  nextDue: (database) => timeOf(database, "SELECT min(sweep_at) FROM payout_settings"),
  upcoming: upcomingRows("payout_settings", "sweep_at"),
  run: sweepDuePayouts,
};

/**
 * Creates the payouts of due windows: all funds that are available to an owner and not in a payout
 * yet. An owner with a balance of zero or below gets none, and a negative balance is carried over.
 *
 * Returns  the number of windows closed.
 */
export async function sweepDuePayouts(deps: Dependencies): Promise<number> {
  for (let total = 0; ; ) {
    const found = await deps.database.query<PayoutSettings>(
      `SELECT settings.*, coalesce(account.payouts_enabled, true) AND NOT EXISTS (
                SELECT FROM sanctions_blocks AS block
                 WHERE block.owner_id = settings.account_id AND block.released_at IS NULL
              ) AS payouts_enabled
         FROM payout_settings AS settings
         LEFT JOIN accounts AS account ON account.id = settings.account_id
        WHERE settings.sweep_at <= $1 ORDER BY settings.sweep_at, settings.account_id
        LIMIT ${batchSize}`,
      [deps.clock.now().toISOString()],
    );
    const handled = await forEachIsolated(
      deps,
      found.rows,
      {
        failed: "payout window was not closed",
        logFields: (settings) => ({ owner: settings.account_id }),
        postpone: (settings) => postpone(deps, settings),
      },
      (settings) => closeWindow(deps, settings),
    );
    total += found.rows.length;
    if (handled === 0) return total;
  }
}

async function postpone(
  deps: Dependencies,
  { account_id, window_start }: PayoutSettings,
): Promise<void> {
  await deps.database.query(
    "UPDATE payout_settings SET sweep_at = $3 WHERE account_id = $1 AND window_start = $2",
    [account_id, window_start, new Date(deps.clock.now().getTime() + retryDelayMs).toISOString()],
  );
}

/** The window's end and its payout are written atomically, so that a window is paid out once. */
async function closeWindow(deps: Dependencies, settings: PayoutSettings): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { summary: swept, strict } = await readAvailable(deps, settings);
    const account =
      settings.owner_type === "account" ? await deps.accounts.find(settings.account_id) : undefined;
    const fee = deductedFee(account, "batch");
    const amount = sumOf(swept);
    const pays = amount > fee && settings.bank_account_id !== null && settings.payouts_enabled;
    const next = windowFrom(new Date(settings.window_end), settings.size, settings.size_type);
    const closed = updateRow(
      "payout_settings",
      { account_id: settings.account_id, window_start: settings.window_start },
      {
        payouts: settings.payouts + (pays ? 1 : 0),
        window_start: next.start.toISOString(),
        window_end: next.end.toISOString(),
        sweep_at: next.sweepAt.toISOString(),
      },
    );
    try {
      const made = pays ? payOut(deps, { ...settings, strict }, account, swept, fee) : [];
      await writeAtomically(deps.database, [closed, ...made]);
      return;
    } catch (error) {
      if (!(error instanceof ConcurrentModification)) throw error;
      // Another process closed the window.
      if (error.what === "payout_settings") return;
      // More funds became available since the read.
      if (tries === triesMax)
        throw new Error("a payout window changed on every attempt", { cause: error });
    }
  }
}

type Summary = PayoutRow["transaction_summary"];

/**
 * A strict window includes funds that became available within it; any other includes all that
 * remain.
 */
const inWindow = `account_id = $1 AND payout_id IS NULL AND available_at IS NOT NULL
  AND (NOT $2::boolean OR available_at >= $3::timestamptz)`;

/**
 * The funds that the window includes, by kind. A strict window includes all of them if the owner
 * had a negative balance before: the debt is recovered first.
 */
async function readAvailable(
  deps: Dependencies,
  settings: PayoutSettings,
): Promise<{ summary: Summary; strict: boolean }> {
  const read = async (strict: boolean) => {
    const found = await deps.database.query<Summary[number]>({
      name: "sum-available",
      text: `SELECT source_type, count(*)::int AS count, sum(amount)::bigint AS amount
               FROM transactions WHERE ${inWindow} GROUP BY source_type ORDER BY source_type`,
      values: [settings.account_id, strict, settings.window_start],
    });
    return found.rows;
  };
  const all = await read(false);
  if (!settings.strict) return { summary: all, strict: false };
  const within = await read(true);
  return sumOf(all) < sumOf(within)
    ? { summary: all, strict: false }
    : { summary: within, strict: true };
}

const sumOf = (summary: Summary): number => sumMinor(summary.map((kind) => kind.amount));

function payOut(
  deps: Dependencies,
  settings: PayoutSettings,
  account: Account | undefined,
  summary: Summary,
  fee: number,
): Write[] {
  const now = deps.clock.now();
  const at = now.toISOString();
  const count = summary.reduce((sum, kind) => sum + kind.count, 0);
  const amount = sumOf(summary);
  const delayed =
    settings.delay_days === 0
      ? null
      : atNewYorkTime(addBankingDays(newYorkDate(now), settings.delay_days), sendTime);
  const payout: PayoutRow = {
    account_id: settings.account_id,
    id: deps.ids.next(),
    version: 1,
    sequence: 1,
    owner_type: settings.owner_type,
    business_id: settings.business_id,
    status: "created",
    payout_number: settings.payouts + 1,
    transaction_count: count,
    transaction_summary: summary,
    amount,
    batch_fee: fee,
    reject_fee: 0,
    window_start: settings.window_start,
    window_end: settings.window_end,
    delay_until: delayed?.toISOString() ?? null,
    size: settings.size,
    size_type: settings.size_type,
    strict: settings.strict,
    attempt_count: 0,
    reject_count: 0,
    next_action_at: delayed?.toISOString() ?? at,
    ...notHeld,
    processing_attempts: 0,
    created_at: at,
    updated_at: at,
    sent_at: null,
    completed_at: null,
  };
  const transfer = newTransfer(payout, {
    id: deps.ids.next(),
    status: "created",
    bankAccountId: settings.bank_account_id,
    now: at,
  });
  const charged = payoutFee(deps, account, payout, { name: "batch", deducted: fee }, at);
  return [
    {
      sql: `UPDATE transactions SET payout_id = $4, updated_at = $5 WHERE ${inWindow}`,
      values: [settings.account_id, settings.strict, settings.window_start, payout.id, at],
      must: "transactions",
      rows: count,
    },
    insertPayout(payout),
    insertPayoutPayment(transfer),
    ...(charged === undefined ? [] : [insertFee(charged.fee)]),
    ...payoutPostings(
      deps,
      payout,
      {
        event: "payout_created",
        entries: postings.payoutCreated(amount, fee),
        movements: [
          ...(charged === undefined || charged.deducted === 0
            ? []
            : [
                {
                  source: "fee" as const,
                  sourceId: charged.fee.id,
                  amount: -fee,
                  description: "Fee for a payout",
                },
              ]),
          {
            source: "payout",
            sourceId: payout.id,
            amount: fee - amount,
            description: `Payout ${payout.payout_number}`,
          },
        ],
        others: charged?.ofPartner ?? [],
      },
      at,
    ),
    writePayoutEvents(
      payout,
      at,
      [
        payoutEvent("v2.payout.created", { payout, payments: [transfer] }),
        ...(charged === undefined ? [] : [feeEvent(charged.fee)]),
      ],
      deps.ids,
    ),
  ];
}
