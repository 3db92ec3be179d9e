import { listPaymentIntents } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { shared } from "../../database/pipelined-reads.ts";
import { rowVersion, serverRun } from "../../database/row-version.ts";
import type { WireRows } from "../../database/wire-rows/wire-rows.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { itemEncoderFor } from "../../http/encode-response.ts";
import { EncodedItems } from "../../http/encoded-items.ts";
import { EncodedList } from "../../http/encoded-list.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import {
  type Page,
  type PageColumns,
  pageOf,
  pageResponse,
  readPage,
  readPageOfOwners,
} from "../../http/pages.ts";
import { readPayments } from "../payments/payment-rows.ts";
import type { PaymentIntentRow } from "./payment-intent-rows.ts";
import { serializePaymentIntent } from "./serialize-payment-intent.ts";

/**
 * Lists the intents of an account, of a business, or of all accounts that the key has access to.
 *
 * Of each one its version is read, and the rest only of those whose JSON is not known.
 *
 * Errors   referenced_not_found: the caller has no access to the business.
 */
export const handleListPaymentIntents = handlerFor(listPaymentIntents, async (call, deps) => {
  const page = pageOf(call.query);
  const found = await readVersions(call, deps, page);
  const id = found.reader("id");
  const accountId = found.reader("account_id");
  const versionRead = found.reader("version_read");
  const { data: intents, meta } = pageResponse(page, found.rows, (row) => ({
    id: id(row) ?? "",
    account_id: accountId(row) ?? "",
    version_read: versionRead(row) ?? "",
  }));
  const known = itemsOf(deps.database);
  const shown = intents.map((intent) => known.get(intent.id, intent.version_read));
  const unknown = intents.filter((_, index) => shown[index] === undefined);
  const written =
    unknown.length === 0 ? undefined : await writeItems(deps.database, known, unknown);
  const items = intents.map((intent, index) => {
    const item = shown[index] ?? written?.get(intent.id);
    if (item === undefined) throw new Error(`intent ${intent.id} is listed and not found`);
    return item;
  });
  return new EncodedList(items, meta);
});

const encode = itemEncoderFor(listPaymentIntents);

/** Versions are those of one database. */
const items = new WeakMap<Pool, EncodedItems>();

function itemsOf(database: Pool): EncodedItems {
  const known = items.get(database) ?? new EncodedItems();
  items.set(database, known);
  return known;
}

interface ListedIntent {
  id: string;
  account_id: string;
  version_read: string;
}

/** The version of an intent and its newest payment. */
const columns: PageColumns = {
  stored: `id, account_id, latest_payment_id, ${serverRun} || ${rowVersion("payment_intents")} AS row_version`,
  shown: `row.id, row.account_id, row.row_version || coalesce((
    SELECT ${rowVersion("p")} FROM payments p
     WHERE p.account_id = row.account_id AND p.id = row.latest_payment_id
  ), '') AS version_read`,
};

/**
 * Reads and writes intents with their newest payments. A payment that changes in between is shown
 * with its change; its old version is not read again.
 *
 * Returns  the JSON of each by its id.
 */
async function writeItems(
  database: Pool,
  known: EncodedItems,
  keys: readonly Pick<ListedIntent, "account_id" | "id">[],
): Promise<Map<string, Buffer>> {
  const found = await database.query<PaymentIntentRow & Pick<ListedIntent, "version_read">>(
    shared(
      named(
        `SELECT intent.*, ${serverRun} || ${rowVersion("intent")} || coalesce(${rowVersion("payment")}, '') AS version_read
           FROM unnest($1::uuid[], $2::uuid[]) AS wanted (account_id, id)
           JOIN payment_intents intent USING (account_id, id)
           LEFT JOIN payments payment
             ON payment.account_id = intent.account_id AND payment.id = intent.latest_payment_id`,
        [keys.map((key) => key.account_id), keys.map((key) => key.id)],
      ),
    ),
  );
  const payments = await readPayments(
    database,
    found.rows.flatMap(({ account_id, latest_payment_id: id }) =>
      id === null ? [] : [{ account_id, id }],
    ),
  );
  return new Map(
    found.rows.map(({ version_read, ...intent }) => {
      const latest = intent.latest_payment_id;
      const payment = latest === null ? undefined : payments.get(latest);
      const json = encode(serializePaymentIntent(intent, payment));
      return [intent.id, known.add(intent.id, version_read, json)];
    }),
  );
}

/** Of the narrowest of account, business and partner. */
async function readVersions(
  { account, businessId, caller }: Call<typeof listPaymentIntents>,
  { database }: Dependencies,
  page: Page,
): Promise<WireRows<ListedIntent>> {
  const read = (sql: string, values: readonly unknown[]) =>
    readPage<ListedIntent>(database, "payment_intents", { sql, values }, page, columns);
  if (businessId !== undefined) {
    const found = await database.query({
      name: "find-visible-business",
      text: "SELECT 1 FROM businesses WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR partner_id = $3)",
      values: [businessId, caller.tenantId, caller.partnerId],
    });
    if (found.rowCount === 0) {
      throw new ApiError("referenced_not_found", "There is no such business.");
    }
  }
  if (account !== undefined) {
    if (businessId === undefined) return read("account_id = $1", [account.id]);
    return read("account_id = $1 AND business_id = $2", [account.id, businessId]);
  }
  if (businessId !== undefined) {
    const accounts = {
      column: "account_id" as const,
      sql: "SELECT id FROM accounts WHERE business_id = $1",
      values: [businessId],
    };
    return readPageOfOwners<ListedIntent>(database, "payment_intents", accounts, page, columns);
  }
  if (caller.partnerId !== null) return read("partner_id = $1", [caller.partnerId]);
  const partners = {
    column: "partner_id" as const,
    sql: "SELECT id FROM partners WHERE tenant_id = $1",
    values: [caller.tenantId],
  };
  return readPageOfOwners<ListedIntent>(database, "payment_intents", partners, page, columns);
}
