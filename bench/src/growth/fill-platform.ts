import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "@openpayfac/server/operator/database";
import { openPaymentClient } from "../http-clients.ts";
import { addAccounts, addMerchants, type Merchant } from "../merchants.ts";
import { type Platform, startPlatform } from "../platform.ts";
import type { Model } from "./copied-rows.ts";
import { fill } from "./fill.ts";

/** Families of accounts that no other bench uses. */
const families = { model: 71, crowd: 72, payers: 73, largest: 74 };
const crowd = 800;
/** The last days' payments are not settled yet. */
const unsettledMs = 2 * 86_400_000;

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

/** Fills a data folder with so many payments, unless it already is. Nothing runs on it then. */
export async function fillPlatform(
  root: string,
  dataDir: string,
  payments: number,
  say: (line: string) => void,
): Promise<Grown> {
  const note = path.join(dataDir, "growth.json");
  if (existsSync(note)) return JSON.parse(await readFile(note, "utf8"));
  const platform = await startPlatform(root, dataDir);
  const beganAt = new Date(Date.now() - payments * 1000);
  let prepared: { model: Model; accounts: string[]; largest: Merchant; payers: Merchant[] };
  try {
    prepared = await prepare(platform, dataDir);
  } finally {
    await platform.stop();
  }
  const { model, accounts, largest, payers } = prepared;
  const database = await openDatabase({ dataDir, asOwner: true, poolSize: 2 });
  try {
    const unsettledFrom = new Date(Date.now() - unsettledMs);
    const filling = { payments, accounts: [largest.uuid, ...accounts], beganAt, unsettledFrom };
    await fill(database.pool, model, filling, say);
  } finally {
    await database.close();
  }
  const grown = { payments, beganAt: beganAt.toISOString(), largest, payers };
  await writeFile(note, JSON.stringify(grown));
  return grown;
}

async function prepare(platform: Platform, dataDir: string) {
  const { sandbox } = platform;
  const database = await openDatabase({ dataDir, asOwner: true, share: true, poolSize: 2 });
  try {
    const { pool } = database;
    const accounts = await addAccounts(pool, sandbox, families.crowd, crowd);
    const payers = await addMerchants(pool, sandbox, families.payers, 16);
    const [largest] = await addMerchants(pool, sandbox, families.largest, 1);
    const [merchant] = await addMerchants(pool, sandbox, families.model, 1);
    if (largest === undefined || merchant === undefined) throw new Error("no account");
    const client = await openPaymentClient(sandbox, merchant);
    await client.work();
    client.close();
    const found = await pool.query(
      `SELECT i.amount, i.created_at AS made_at, f.amount AS fee FROM payment_intents i
         JOIN fees f ON f.account_id = i.account_id WHERE i.account_id = $1`,
      [merchant.uuid],
    );
    const { amount, fee, made_at: madeAt } = found.rows[0];
    const model: Model = { accountId: merchant.uuid, amount, fee, madeAt };
    return { model, accounts, largest, payers };
  } finally {
    await database.close();
  }
}
