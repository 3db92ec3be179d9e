import { type IdKind, idPrefixes } from "@openpayfac/contract";
import type { TestServer } from "../../../testkit/src/index.ts";
import { toId, toUuid } from "../ids.ts";
import type { Headers } from "./api-walk.fixtures.ts";
import { newObject } from "./contract.fixtures.ts";

/** The objects of one owner: one of each kind, created on first use. */
export interface ForeignObjects {
  /** The owner's request headers. */
  headers: Headers;
  /** Input   secret: the object's client secret instead of its id. */
  idOf(prefix: string, secret: boolean): Promise<string>;
  /** An unused id or client secret of the same format. */
  absentLike(id: string): string;
  /** The stored state of the object, as one value. */
  fingerprint(prefix: string, id: string): Promise<unknown>;
}

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
  email: "emails",
  key: "api_keys",
  view: "saved_views",
  exp: "exports",
  creq: "change_requests",
  adj: "adjustments",
  bd: "bank_debits",
  ralert: "risk_alerts",
  rrule: "risk_rules",
  vas: "view_as_sessions",
  acct: "accounts",
  part: "partners",
  bus: "businesses",
  loc: "locations",
  user: "users",
  app: "applications",
  ctr: "contractors",
  ctrapp: "contractor_applications",
  ba: "bank_accounts",
  rqmt: "account_requirements",
  plan: "processing_plans",
  sa: "schedule_as",
  sc: "sales_codes",
  agrp: "agent_groups",
  agent: "agents",
};

/** Input   view: the server as called by the owner. */
export function foreignObjects(view: TestServer): ForeignObjects {
  const made = new Map<string, Promise<string>>();
  const { sandbox } = view;

  function idOf(prefix: string): Promise<string> {
    const known = made.get(prefix) ?? newObject(view, prefix);
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
      return secret ? newObject(view, prefix, secret) : idOf(prefix);
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
