import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { wholeApplication } from "../../server/src/boarding/boarding.fixtures.ts";
import { startSimulator } from "../../simulator/src/index.ts";
import { runCommand } from "../../testkit/src/command.ts";
import { createTestDatabase, type TestDatabase } from "../../testkit/src/database.ts";

let database: TestDatabase;
let folder: string;
let simulator: Awaited<ReturnType<typeof startSimulator>>;
let env: Record<string, string>;
let origin = "";
let privateKey = "";
let partner = "";
let plan = "";
beforeAll(async () => {
  database = await createTestDatabase();
  simulator = await startSimulator({ port: 0 });
  folder = await mkdtemp(path.join(os.tmpdir(), "live-boarding-"));
  env = {
    OPENPAYFAC_MODE: "live",
    OPENPAYFAC_KEY_PEPPER: randomBytes(32).toString("hex"),
    OPENPAYFAC_ENCRYPTION_KEY: randomBytes(32).toString("hex"),
    OPENPAYFAC_DATA_DIR: folder,
    OPENPAYFAC_ROLES: "api,worker",
    OPENPAYFAC_PROCESSORS_FILE: await fileOf("processors.json", processors()),
    DATABASE_URL: database.url,
    PORT: "0",
  };
  const { tenant_id: tenant } = await done("tenants", "create", "--name", "Larkspur");
  partner = (await done("partners", "create", "--tenant", tenant, "--name", "Desk")).partner_id;
  plan = (
    await done("plans", "create", "--partner", partner, "--file", await fileOf("plan.json", terms))
  ).processing_plan_id;
  privateKey = (await done("keys", "create", "--kind", "private", "--partner", partner)).key;
  await done("partners", "allow-submission", partner);
});
afterAll(async () => {
  await simulator.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const terms = {
  name: "Standard",
  plan_type: "FLAT_RATE",
  card_acceptances: ["visa", "mastercard", "american_express", "discover"].map((card_type) => ({
    card_type,
    discount_fee: { cp_bps: 260, cnp_bps: 290 },
    state: "ACTIVE",
  })),
  auth_fee: { cp: 10, cnp: 30 },
  fees: { application: 5000 },
};

function processors() {
  return {
    cardpointe_gateway: { origin: simulator.origin, username: "testing", password: "testing123" },
    grailpay: { address: `${simulator.origin}/grailpay`, api_key: "grailpay-testing-key" },
  };
}

async function fileOf(name: string, content: unknown): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

async function run(args: string[], more: Record<string, string> = {}) {
  const command = runCommand([...args, "--json"], { ...env, ...more });
  const code = await command.ended();
  expect(command.errors()).toBe("");
  return { code, result: JSON.parse(command.output()) };
}

async function done(...args: string[]) {
  const { code, result } = await run(args);
  expect([args.join(" "), code, result.error]).toEqual([args.join(" "), 0, undefined]);
  return result;
}

async function startLive(): Promise<void> {
  const server = runCommand(["start"], env);
  onTestFinished(async () => {
    server.child.kill("SIGKILL");
    await server.ended();
  });
  await server.until("openpayfac ready");
  origin = /openpayfac ready (\S+)/.exec(server.output())?.[1] ?? "";
}

async function call(method: string, at: string, body?: object, account?: string) {
  const response = await fetch(`${origin}${at}`, {
    method,
    headers: {
      "x-api-key": privateKey,
      ...(account && { "x-account-id": account }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

interface ShownCheck {
  id: string;
  kind: string;
  outcome: string | null;
  review: unknown;
}

/**
 * Without vendors of checks, an operator reviews the sanctions check, and two approve. The worker
 * decides concurrently, so an attempt may come too early.
 */
async function statusAfterReview(application: string): Promise<string> {
  const { status, checks } = await done("applications", "show", application);
  if (/APPROVED$/.test(status)) return status;
  const open = (checks as ShownCheck[]).filter(
    ({ outcome, review }) => outcome !== "passed" && review === null,
  );
  const why = ["--reviewer", "Ada Park", "--reason", "Searched by hand."];
  const sanctions = open.filter(({ kind }) => kind === "sanctions");
  for (const { id } of sanctions) {
    await run(["applications", "review-check", id, "--verdict", "cleared", ...why]);
  }
  const others = open.filter((each) => !sanctions.includes(each)).map(({ id }) => id);
  const override = others.length === 0 ? [] : ["--override", others.join(",")];
  for (const reviewer of ["Ada Park", "Noor Haddad"]) {
    const by = ["--reviewer", reviewer];
    await run(["applications", "decide", application, "approve", ...override, ...by]);
  }
  return (await call("GET", `/applications/${application}`)).body.status;
}

/** Submits an application and approves it by command. Returns   the id of its account. */
async function approvedAccount(name: string): Promise<string> {
  const business = await call("POST", "/businesses", { name });
  const application = await call("POST", "/applications", {
    ...wholeApplication,
    sales_code_id: undefined,
    business_id: business.body.business_id,
    processing_plan_id: plan,
    name,
  });
  const id = application.body.id;
  const submitted = await call("PUT", `/applications/${id}/submit`);
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200);
  await expect.poll(() => statusAfterReview(id), { interval: 200 }).toMatch(/APPROVED$/);
  const { body } = await call("GET", "/accounts");
  const account = body.data.find(
    (each: { onboarding_application_id: string }) => each.onboarding_application_id === id,
  );
  expect(account).toMatchObject({ status: "BOARDING", mid: null });
  return account.id;
}

const readAccount = async (id: string) => (await call("GET", `/accounts/${id}`)).body;

async function waitingOrder(id: string) {
  const ordersOf = async () => (await done("boarding", "list", "--state", "waiting")).orders;
  await expect.poll(ordersOf).toContainEqual(expect.objectContaining({ order_id: id }));
}

async function chargeCard(account: string) {
  const tokenized = await fetch(`${simulator.origin}/cardsecure/api/v1/ccn/tokenize`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account: "4111111111111111" }),
  });
  const { token } = (await tokenized.json()) as { token: string };
  const card = { token, exp_month: "12", exp_year: "2040" };
  const method = await call(
    "POST",
    "/payment_methods",
    { payment_method_type: "card", card },
    account,
  );
  const intent = await call("POST", "/payment_intents", { amount: 1000 }, account);
  return call(
    "POST",
    `/payment_intents/${intent.body.id}/payments`,
    { payment_method_id: method.body.id },
    account,
  );
}

const control = (at: string, body: object) =>
  fetch(`${simulator.origin}${at}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("an application becomes an account that charges a card, by an operator's files", async () => {
  await startLive();
  const account = await approvedAccount("Larkspur Coffee");
  await waitingOrder(account);
  const csv = path.join(folder, "submerchants.csv");
  const exported = await done("boarding", "export", "--file", csv, "--reason", "Filing.");
  expect(exported.order_ids).toEqual([account]);
  expect(((await stat(csv)).mode & 0o777).toString(8)).toBe("600");
  const [header = "", row = ""] = (await readFile(csv, "utf8")).split("\r\n");
  expect(header.split(",").slice(0, 3)).toEqual(["order_id", "application_id", "legal_name"]);
  expect(row).toContain("987-65-4321,1984-07-19");
  const { code, result } = await run(["boarding", "export", "--file", csv, "--reason", "Again."]);
  expect([code, result.error.cause]).toEqual([1, `The file ${csv} exists.`]);

  // The same order again.
  const json = path.join(folder, "again.json");
  await done("boarding", "export", "--file", json, "--orders", account, "--reason", "Lost file.");
  expect(JSON.parse(await readFile(json, "utf8"))).toMatchObject([
    { order_id: account, legal_name: "Larkspur Coffee Roasters LLC", tax_id: "931234567" },
  ]);
  const { reads } = await done("sensitive-data", "reads");
  expect(reads.map((each: { reason: string }) => each.reason)).toEqual(["Lost file.", "Filing."]);

  // The acquirer's list, with mistakes first. The columns of the export are ignored.
  const mid = "871555880014";
  const listOf = (rows: string[]) =>
    fileOf("assigned.csv", ["order_id,legal_name,mid,tid", ...rows].join("\n"));
  const wrong = await listOf([
    `${account},Larkspur,8.71556E+11,00880014`,
    `acct_01kh9tqwx7f3v8yfm0zyz9b1aa,Other,${mid},1`,
    `${account},Larkspur,,`,
  ]);
  const failed = await run(["boarding", "import", "--file", wrong]);
  expect(failed.code).toBe(1);
  expect(failed.result.error.cause).toBe(
    'Nothing was imported. line 2: the mid has to have 6 to 25 letters and digits; got "8.71556E+11"; line 3: there is no order acct_01kh9tqwx7f3v8yfm0zyz9b1aa.',
  );
  expect((await done("boarding", "list")).orders).toMatchObject([{ state: "exported", mid: null }]);
  const list = await listOf([`${account},Larkspur,${mid},00880014`]);
  expect(await done("boarding", "import", "--file", list)).toMatchObject({
    changed: 1,
    orders: [{ state: "assigned", mid }],
  });
  expect(await done("boarding", "import", "--file", list)).toMatchObject({ changed: 0 });

  await expect.poll(async () => (await readAccount(account)).status).toBe("BOARDED");
  expect(await readAccount(account)).toMatchObject({ mid, tid: "00880014" });
  await control("/_simulator/merchants", { merchid: mid });
  const paid = await chargeCard(account);
  expect(paid, JSON.stringify(paid.body)).toMatchObject({
    status: 201,
    body: { status: "captured" },
  });
  const other = await run(["boarding", "assign", account, "--mid", "871555880015", "--tid", "1"]);
  expect(other.result.error.cause).toContain(`the order is boarded with the merchant id ${mid}`);

  // A rejection closes the account; two operators have to enter it if that is required.
  const rejected = await approvedAccount("Larkspur Tea");
  await waitingOrder(rejected);
  const reject = ["boarding", "reject", rejected, "--reason", "Terminated by another acquirer."];
  const two = { OPENPAYFAC_BOARDING_OPERATORS: "2" };
  expect((await run(reject, two)).result.error.cause).toContain("does not know the operator");
  const tenantKeys = await Promise.all(
    [1, 2].map(() => done("keys", "create", "--kind", "operator", "--partner", partner)),
  );
  for (const [index, { key, id }] of tenantKeys.entries()) {
    const { result: entered } = await run(reject, { ...two, OPENPAYFAC_OPERATOR_KEY: key });
    expect(entered.state).toBe(index === 0 ? "entered" : "rejected");
    expect(index === 0 ? entered.entered_by : entered.confirmed_by).toBe(id);
  }
  await expect.poll(async () => (await readAccount(rejected)).status).toBe("TERMINATED");

  // A document and the encrypted data of an application, by command and with a record.
  const form = new FormData();
  form.set("purpose", "application_document");
  form.set("file", new Blob(["%PDF-1.7\n%%EOF\n"], { type: "application/pdf" }), "letter.pdf");
  const headers = { "x-api-key": privateKey };
  const uploaded = await fetch(`${origin}/files`, { method: "POST", headers, body: form });
  const { id: fileId } = (await uploaded.json()) as { id: string };
  const copy = path.join(folder, "letter.pdf");
  const why = ["--reason", "Review."];
  expect(await done("files", "download", fileId, "--to", copy, ...why)).toMatchObject({
    filename: "letter.pdf",
  });
  expect(await readFile(copy, "utf8")).toBe("%PDF-1.7\n%%EOF\n");
  const unknownBank = "ba_01kh9tqwx7f3v8yfm0zyz9b1aa";
  const { result: notFound } = await run(["bank-accounts", "reveal", unknownBank, ...why]);
  expect(notFound.error.cause).toBe(`There is no bank account ${unknownBank}.`);
  const { onboarding_application_id: application } = await readAccount(account);
  const shown = await done("applications", "reveal", application, "--reason", "A call.");
  expect(shown.owners).toMatchObject([{ ssn: "987-65-4321", birth_date: "1984-07-19" }]);
  expect((await done("sensitive-data", "reads")).reads[0]).toMatchObject({
    object_id: application,
    reason: "A call.",
    read_by: expect.stringMatching(/^user:/),
  });
});

test("live mode does not board by a wire that only the simulator serves", async () => {
  const { code, result } = await run(["start"], { OPENPAYFAC_MERCHANT_BOARDING: "processor" });
  expect([code, result.error.cause]).toEqual([1, expect.stringContaining("no documented wire")]);
});
