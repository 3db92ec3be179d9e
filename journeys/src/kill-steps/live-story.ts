import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { until } from "@openpayfac/testkit";
import { wholeApplication } from "../../../server/src/boarding/boarding.fixtures.ts";
import { toUuid } from "../../../server/src/ids.ts";
import { type Boarded, bankAccountOf } from "./boarding-story.ts";
import { caller, patience } from "./repeating-client.ts";
import type { SteppedServer } from "./stepped-server.ts";

/** A merchant that operators filed with the acquirer, and that a gateway boarded. */
export interface Filed extends Boarded {
  mid: string;
  /** Files of the exports, including empty ones of killed commands. */
  files: string[];
}

/**
 * Boards one approved merchant in live mode: an operator exports its order and imports the ids that
 * the acquirer assigned, a second one confirms them, and CoPilot creates and boards the merchant. A
 * killed command is repeated, unless its effect is there.
 */
export async function boardByOperators(stepped: SteppedServer, name: string): Promise<Filed> {
  const { server } = stepped;
  const { call } = caller(stepped, `${name} order`);
  const { accountId, operatorKey, ...approved } = await stepped.unobserved(async () => ({
    ...(await approve(stepped, name)),
    operatorKey: await createOperatorKey(stepped),
  }));
  const vendorRequests = stepped.vendors.requests().length;
  const state = async () => (await orderOf(stepped, accountId))?.state;
  await hurried(stepped, "the order waits", async () => (await state()) === "waiting");

  const first = { OPENPAYFAC_OPERATOR_KEY: operatorKey };
  const files = await exportOrder(stepped, name, accountId, first);
  const mid = `8715558${String(Date.now()).slice(-7)}`;
  const ids = { order_id: accountId, mid, tid: "00880014" };
  const assigned = path.join(server.folder, `${name}-assigned.json`);
  await writeFile(assigned, JSON.stringify([ids]));
  const enter = ["boarding", "import", "--file", assigned];
  await repeated(stepped, enter, first, async () => (await state()) === "entered");
  // The same operator again is not a second one.
  await repeated(stepped, enter, first, async (isDone) => isDone);
  if ((await state()) !== "entered") throw new Error("one operator has confirmed the ids");
  const headers = { "x-api-key": server.sandbox.operator_key };
  await call("POST", "/boarding_orders/import", { orders: [ids] }, headers);

  await hurried(stepped, "the account is boarded", async () => {
    const order = await orderOf(stepped, accountId);
    if (order?.gateway_state === "stopped") await decideAtGateway(stepped, accountId, first);
    if (order?.gateway_state === "submitted") {
      const at = `/_simulator/copilot/merchants/${order.gateway_merchant_id}/board`;
      await server.control("POST", at, {});
    }
    const { status } = await call("GET", `/accounts/${accountId}`);
    return status === "BOARDED";
  });
  await hurried(stepped, "every email is sent", async () => {
    const { rowCount } = await server.database.query(
      `SELECT FROM emails WHERE state = 'waiting'
       UNION ALL SELECT FROM account_notices WHERE due_at IS NOT NULL
       UNION ALL SELECT FROM account_requirement_states WHERE check_at <= now()`,
    );
    return rowCount === 0;
  });
  return { ...approved, accountId, name, vendorRequests, mid, files };
}

/** An approved application whose boarding was not begun. */
async function approve(stepped: SteppedServer, name: string) {
  const { database, sandbox } = stepped.server;
  const { call, save } = caller(stepped, `${name} approval`);
  const slug = name.toLowerCase();
  const { business_id: businessId } = await call("POST", "/businesses", {
    name,
    contact_email: `contact@${slug}.example`,
  });
  const [owner] = wholeApplication.owners;
  const { id: applicationId } = await call("POST", "/applications", {
    business_id: businessId,
    processing_plan_id: sandbox.processing_plan_id,
    ...wholeApplication,
    name,
    owners: [{ ...owner, email: `owner@${slug}.example` }],
    terms_accepted: false,
  });
  const { uri } = await call("POST", `/applications/${applicationId}/link`);
  const page = `/apply-api/${uri.split("/").at(-1)}`;
  const { version } = await call("GET", page);
  await save(page, { version, bank_account: bankAccountOf("000123456789") });
  const signature = {
    name: `${owner?.first_name} ${owner?.last_name}`,
    terms_version: "2026-01",
    certification_version: "2026-11-en",
    strokes: [],
  };
  await call("POST", `${page}/submit`, { signature });
  const accountId: string = await hurried(stepped, "the order is recorded", async () => {
    const { data } = await call("GET", `/accounts?business_id=${businessId}`);
    const id = data[0]?.payouts_enabled && data[0].id;
    return id && (await orderOf(stepped, id)) !== undefined && id;
  });
  // As before the job that records it, once the others that follow from an approval are done.
  await database.query(
    `WITH gone AS (DELETE FROM boarding_orders WHERE account_id = $1)
     UPDATE accounts SET boarding_next_attempt_at = now() WHERE id = $1`,
    [toUuid(accountId)],
  );
  return { businessId, applicationId, accountId };
}

async function createOperatorKey(stepped: SteppedServer): Promise<string> {
  const { partner_id: partner } = stepped.server.sandbox;
  const create = ["keys", "create", "--kind", "operator", "--partner", partner];
  const { code, output } = await stepped.command(create);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output).key;
}

/** Exports the order into a new file with each attempt. Returns   all of them, the last one whole. */
async function exportOrder(
  stepped: SteppedServer,
  name: string,
  accountId: string,
  environment: Record<string, string>,
): Promise<string[]> {
  const folder = path.join(stepped.server.folder, "exports");
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  return until(
    "the order is exported",
    async () => {
      const file = path.join(folder, `${name}-${files.length}.json`);
      files.push(file);
      const args = ["boarding", "export", "--file", file, "--reason", "Filing."];
      await stopUnlessKilled(args, stepped.command(args, environment));
      const order = await orderOf(stepped, accountId);
      if (order?.state !== "exported") return false;
      const found = await Promise.all(files.map((each) => ordersIn(each)));
      if (found.some((orders) => orders.includes(accountId))) return files;
      throw new Error("the order is exported, and no file has it");
    },
    patience,
  );
}

/** Ids of the orders in an exported file; a killed command leaves none, or an empty one. */
async function ordersIn(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  if (text === "") return [];
  return JSON.parse(text).map(({ order_id }: { order_id: string }) => order_id);
}

/** An operator searches the gateway for a merchant whose creation has no known outcome. */
async function decideAtGateway(
  stepped: SteppedServer,
  accountId: string,
  environment: Record<string, string>,
): Promise<void> {
  const [merchant] = await merchantsAtGateway(stepped, accountId);
  const action =
    merchant === undefined ? ["create"] : ["found", "--gateway-merchant", merchant.merchantId];
  const isStopped = async () => (await orderOf(stepped, accountId))?.gateway_state === "stopped";
  const resume = ["boarding", "resume", accountId, ...action];
  await repeated(stepped, resume, environment, async () => !(await isStopped()));
}

/** The merchants that CoPilot has for an order, which is their first custom field. */
export async function merchantsAtGateway(
  { server }: SteppedServer,
  accountId: string,
): Promise<{ merchantId: string }[]> {
  const { body } = await server.control("GET", "/_simulator/copilot/merchants");
  return body.merchants.filter(
    (each: { merchant: { customFields: { customFieldValue: string }[] } }) =>
      each.merchant.customFields[0]?.customFieldValue === accountId,
  );
}

/** Repeats a command that was killed, until its effect is there. */
async function repeated(
  stepped: SteppedServer,
  args: string[],
  environment: Record<string, string>,
  isDone: (hasSucceeded: boolean) => Promise<boolean>,
): Promise<void> {
  await until(
    `${args.join(" ")} has its effect`,
    async () => {
      const command = stepped.command(args, environment);
      return isDone(await stopUnlessKilled(args, command));
    },
    patience,
  );
}

/** Returns   whether the command succeeded. Errors   it failed, and was not killed. */
async function stopUnlessKilled(
  args: string[],
  command: ReturnType<SteppedServer["command"]>,
): Promise<boolean> {
  const { code, output } = await command;
  if (code !== 0 && code !== "SIGKILL") throw new Error(`${args.join(" ")}: ${code} ${output}`);
  return code === 0;
}

async function orderOf({ server }: SteppedServer, accountId: string) {
  const { rows } = await server.database.query<{
    state: string;
    gateway_state: string | null;
    gateway_merchant_id: string | null;
  }>(
    "SELECT state, gateway_state, gateway_merchant_id FROM boarding_orders WHERE account_id = $1",
    [toUuid(accountId)],
  );
  return rows[0];
}

/** Times of attempts that wait, or that a dead process had claimed. */
const dueTimes = {
  applications: "next_action_at",
  accounts: "boarding_next_attempt_at",
  bank_accounts: "next_action_at",
  verification_checks: "next_attempt_at",
  account_notices: "due_at",
  notices: "due_at",
  emails: "next_attempt_at",
};
const jobs = [
  ...["review_applications", "board_accounts", "validate_bank_accounts"],
  ...["send_account_notices", "send_notices", "update_account_requirements", "send_emails"],
];

/** Waits for a result, as if a day passed between two polls: live mode has no clock to move. */
function hurried<Result>(
  stepped: SteppedServer,
  what: string,
  ask: () => Promise<Result | undefined | null | false>,
): Promise<Result> {
  const { database } = stepped.server;
  return until(
    what,
    async () => {
      const found = await ask();
      if (found !== undefined && found !== null && found !== false) return found;
      for (const [table, column] of Object.entries(dueTimes)) {
        await database.query(
          `UPDATE ${table} SET ${column} = now()
            WHERE ${column} BETWEEN now() AND now() + interval '1 day'`,
        );
      }
      await database.query(
        `SELECT graphile_worker.add_job(name, job_key => name || ' hurried')
           FROM unnest($1::text[]) AS name`,
        [jobs],
      );
      return undefined;
    },
    { ...patience, everyMs: 200 },
  );
}
