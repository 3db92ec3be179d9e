import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "@openpayfac/server/operator/database";
import type { Pool } from "pg";
import type { Uuid } from "../../../server/src/ids.ts";
import { caughtUp } from "../caught-up.ts";
import { openPaymentClient } from "../http-clients.ts";
import { addMerchants, type Merchant } from "../merchants.ts";
import { startPlatform } from "../platform.ts";
import type { Model } from "./copied-rows.ts";
import { fill } from "./fill.ts";
import { addCrowd, toPayers } from "./merchants.ts";
import { addEndpoint } from "./related-rows.ts";
import { drawPayers } from "./spread-payments.ts";

/** The family of the account whose payment is copied; no other bench uses it. */
const family = 71;
/** The last days' payments are not settled yet; of a shorter history, its last tenth. */
const unsettledMsMax = 2 * 86_400_000;
const paymentsPerMerchant = 100;
const merchantsPerPartner = 100;
/** Merchants that pay while it is measured. */
const payersMax = 2_000;

/** Description of a filled data folder. */
export interface Grown {
  payments: number;
  /** When the first payment was made; each is a second after the one before. */
  beganAt: string;
  /** The account that a fifth of all payments are of. */
  largest: Merchant;
  /** Those that pay while it is measured. */
  payers: Merchant[];
}

/**
 * Fills a data folder with so many payments, unless it already is. Nothing runs on it then.
 *
 * There is a merchant for each hundred payments, and a partner for each hundred merchants.
 */
export async function fillPlatform(
  root: string,
  dataDir: string,
  payments: number,
  say: (line: string) => void,
): Promise<Grown> {
  const note = path.join(dataDir, "growth.json");
  if (existsSync(note)) return JSON.parse(await readFile(note, "utf8"));
  // A fill that was interrupted begins again.
  await rm(dataDir, { recursive: true, force: true });
  const beganAt = new Date(Date.now() - payments * 1000);
  const { model, sandbox } = await payOnce(root, dataDir);
  const merchants = Math.max(30, Math.round(payments / paymentsPerMerchant));
  const partners = Math.max(3, Math.round(merchants / merchantsPerPartner));
  const database = await openDatabase({ dataDir, asOwner: true, poolSize: 4 });
  try {
    const { pool } = database;
    // Nothing is lost that another fill would not write again; the last checkpoint waits for the disk.
    pool.on("connect", (client) => void client.query("SET synchronous_commit = off"));
    await addCrowd(pool, sandbox, { merchants, partners, beganAt });
    say(`${merchants} merchants of ${partners} partners`);
    const drawn = drawPayers(merchants, payersMax, seededRandom());
    const [largest] = await toPayers(pool, sandbox, [1]);
    const payers = await toPayers(pool, sandbox, drawn);
    if (largest === undefined) throw new Error("no account");
    await pool.query(addEndpoint, [await partnerOf(pool, largest)]);
    const unsettledMs = Math.min(unsettledMsMax, payments * 100);
    const unsettledFrom = new Date(Date.now() - unsettledMs);
    await fill(pool, model, { payments, merchants, beganAt, unsettledFrom }, say);
    const grown = { payments, beganAt: beganAt.toISOString(), largest, payers };
    await writeFile(note, JSON.stringify(grown));
    return grown;
  } finally {
    await database.close();
  }
}

/** Makes the payment that all the others are copied from. */
async function payOnce(root: string, dataDir: string) {
  const platform = await startPlatform(root, dataDir);
  const { sandbox } = platform;
  const database = await openDatabase({ dataDir, asOwner: true, share: true, poolSize: 2 });
  try {
    const { pool } = database;
    const [merchant] = await addMerchants(pool, sandbox, family, 1);
    if (merchant === undefined) throw new Error("no account");
    const client = await openPaymentClient(sandbox, merchant);
    await client.work();
    client.close();
    // The read model's row of the payment is copied, too.
    await caughtUp(pool);
    const found = await pool.query(
      `SELECT i.id AS intent_id, i.amount, i.created_at AS made_at, f.amount AS fee FROM payment_intents i
         JOIN fees f ON f.account_id = i.account_id WHERE i.account_id = $1`,
      [merchant.uuid],
    );
    const { amount, fee, made_at: madeAt, intent_id: intentId } = found.rows[0];
    const model: Model = { accountId: merchant.uuid, intentId, amount, fee, madeAt };
    return { model, sandbox };
  } finally {
    await database.close();
    await platform.stop();
  }
}

async function partnerOf(pool: Pool, merchant: Merchant): Promise<Uuid> {
  const found = await pool.query("SELECT partner_id FROM accounts WHERE id = $1", [merchant.uuid]);
  return found.rows[0].partner_id;
}

/** The same numbers in each run: mulberry32. */
function seededRandom(): () => number {
  let state = 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
