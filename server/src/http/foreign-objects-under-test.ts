import { apis, type IdKind, idPrefixes, type OperationShape } from "@openpayfac/contract";
import { addIntent, type TestServer } from "../../../testkit/src/index.ts";
import { addUser } from "../boarding/users/user-cases-under-test.ts";
import { toId, toUuid } from "../ids.ts";
import { addAgentGroup } from "../residuals/residuals-under-test.ts";
import { soundRequest } from "./contract-under-test.ts";
import type { Headers } from "./walk-under-test.ts";

/** What one owner has: an object of each kind, made when it is first asked for. */
export interface ForeignObjects {
  /** What the owner calls with. */
  headers: Headers;
  /** Input   secret: a client secret of the object, and not its id. */
  idOf(prefix: string, secret: boolean): Promise<string>;
  /** An id, or a client secret, of the same form, that nothing has. */
  absentLike(id: string): string;
  /** What is stored of the object, as one value. */
  fingerprint(prefix: string, id: string): Promise<unknown>;
}

const operations = new Map<string, OperationShape>(
  apis.flatMap((api) => Object.entries(api.operations)),
);

/** The call whose path names an object of the kind. */
const read: Record<string, string> = {
  pi: "getPaymentIntent",
  pmt: "getPayment",
  pm: "getPaymentMethod",
  pmi: "getPaymentMethodIntent",
  re: "getRefund",
  cs: "getCheckoutSession",
  dp: "getDispute",
  txn: "getTransaction",
  po: "getPayout",
  fee: "getFee",
  file: "getFile",
  we: "getWebhookEndpoint",
  evt: "getEvent",
  loc: "getLocation",
  user: "getUser",
  app: "getApplication",
  ctr: "getContractor",
  ctrapp: "getContractorApplication",
  ba: "getBankAccount",
  sa: "getScheduleA",
  sc: "getSalesCode",
  rp: "getResidualPeriod",
};

const tables: Record<string, string> = {
  pi: "payment_intents",
  pmt: "payments",
  pm: "payment_methods",
  pmi: "payment_method_intents",
  re: "refunds",
  cs: "checkout_sessions",
  dp: "disputes",
  txn: "transactions",
  po: "payouts",
  fee: "fees",
  file: "files",
  we: "webhook_endpoints",
  evt: "events",
  dlv: "delivery_attempts",
  mail: "emails",
  acct: "accounts",
  part: "partners",
  bus: "businesses",
  loc: "locations",
  user: "users",
  app: "applications",
  ctr: "contractors",
  ctrapp: "contractor_applications",
  ba: "bank_accounts",
  plan: "processing_plans",
  sa: "schedule_as",
  sc: "sales_codes",
  agrp: "agent_groups",
};

/** Input   view: the server as the owner calls it. */
export function foreignObjects(view: TestServer): ForeignObjects {
  const made = new Map<string, Promise<string>>();
  const { sandbox } = view;

  async function make(prefix: string): Promise<string> {
    switch (prefix) {
      case "acct":
        return sandbox.account_id;
      case "part":
        return sandbox.partner_id;
      case "bus":
        return sandbox.business_id;
      case "plan":
        return sandbox.processing_plan_id;
      case "agrp":
        return addAgentGroup(view);
      case "own": {
        const { path } = await soundRequest(view, { id: "getApplication" });
        return (await view.call("GET", path)).body.owners[0].id;
      }
      case "dlv":
        return addDelivery();
      case "mail": {
        await addUser(view);
        const found = await view.database.query("SELECT id FROM emails ORDER BY id DESC LIMIT 1");
        return toId("email", found.rows[0].id);
      }
    }
    const operation = operations.get(read[prefix] ?? "");
    if (operation === undefined) throw new Error(`nothing makes an object of the kind ${prefix}_`);
    const { path } = await soundRequest(view, operation);
    return (
      path.split("/")[operation.path.split("/").findIndex((step) => step.startsWith("{"))] ?? ""
    );
  }

  /** An attempt to deliver one of the owner's events to one of its endpoints, as a worker writes it. */
  async function addDelivery(): Promise<string> {
    const id = view.deps.ids.next();
    const [event, endpoint] = [await idOf("evt"), await idOf("we")];
    await view.database.query(
      `INSERT INTO delivery_attempts (account_id, id, event_id, webhook_endpoint_id, attempt_number,
         status, duration_ms, attempted_at) VALUES ($1, $2, $3, $4, 1, 'succeeded', 1, now())`,
      [toUuid(sandbox.account_id), id, toUuid(event), toUuid(endpoint)],
    );
    return toId("delivery_attempt", id);
  }

  function idOf(prefix: string): Promise<string> {
    const known = made.get(prefix) ?? make(prefix);
    made.set(prefix, known);
    return known;
  }

  function absentLike(id: string): string {
    const [prefix = ""] = id.split("_");
    const kind = (Object.keys(idPrefixes) as IdKind[]).find((one) => idPrefixes[one] === prefix);
    const absent = toId(kind as IdKind, view.deps.ids.next());
    const secret = /_secret_.*$/.exec(id)?.[0] ?? "";
    return absent + secret;
  }

  return {
    async idOf(prefix, secret) {
      if (secret) {
        if (prefix === "pi") return (await addIntent(view)).client_secret as string;
        const made = await view.call("POST", "/payment_method_intents", { body: {} });
        return made.body.client_secret;
      }
      return idOf(prefix);
    },
    absentLike,
    headers: { "x-api-key": sandbox.private_key, "x-account-id": sandbox.account_id },
    async fingerprint(prefix, id) {
      const table = tables[prefix];
      if (table === undefined) return undefined;
      const found = await view.database.query(
        `SELECT md5(string_agg(t::text, '')) AS stored FROM ${table} t WHERE id = $1`,
        [toUuid(id.split("_secret_")[0] as string)],
      );
      return found.rows[0].stored;
    },
  };
}
