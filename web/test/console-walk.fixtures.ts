import type { Role, RoleType } from "@openpayfac/contract";
import { addPaidMerchant } from "../../server/src/boarding/bank-accounts/platform-bank-account-contract-cases.fixtures.ts";
import { addBankAccount } from "../../server/src/boarding/boarding.fixtures.ts";
import { addContractor } from "../../server/src/boarding/contractors/contractor-contract-cases.fixtures.ts";
import { addBoardingOrder } from "../../server/src/boarding/orders/orders.fixtures.ts";
import { changeBankAccount } from "../../server/src/boarding/requirements/requirement-contract-cases.fixtures.ts";
import {
  addPended,
  addWithDocument,
  addWithEvidence,
} from "../../server/src/boarding/reviews/review-contract-cases.fixtures.ts";
import {
  addFinding,
  addTerminated,
} from "../../server/src/boarding/screening/operations/screening-contract-cases.fixtures.ts";
import { signIn } from "../../server/src/permissions/sign-in.fixtures.ts";
import { addChangeRequest } from "../../server/src/platform/change-requests/change-request-contract-cases.fixtures.ts";
import { addWrittenExport } from "../../server/src/platform/exports/export-contract-cases.fixtures.ts";
import { followChanges } from "../../server/src/platform/read-model/follow-changes.ts";
import { addRiskAlert } from "../../server/src/platform/risk/risk-contract-cases.fixtures.ts";
import { addUnmatched } from "../../server/src/platform/settlements/settlement-contract-cases.fixtures.ts";
import { addStatement } from "../../server/src/platform/statements/statement-contract-cases.fixtures.ts";
import { addUnanswered } from "../../server/src/platform/system/system-contract-cases.fixtures.ts";
import { newStaff } from "../../server/src/platform/users/team-contract-cases.fixtures.ts";
import { addAccount, miniTerminal, type TestServer } from "../../testkit/src/index.ts";
import { addPayments } from "./console.fixtures.ts";
import { plantHostileNames } from "./hostile-text.fixtures.ts";

/** A page of the console in a walk, and a text that it shows when its data are there. */
export type WalkedPage = readonly [name: string, address: string, shown: string | RegExp];

/** A user and the pages that the user opens, in one scope. */
export interface Walk {
  as: readonly [RoleType, Role];
  /** Absent: everything that the user sees. */
  scope?: string;
  pages: readonly WalkedPage[];
}

export type WalkName = "partner" | "tenant" | "underwriter" | "installation";

/** Adds an object of each kind, and lists every page that shows one. Returns   also a dispute. */
export async function addWalks(
  server: TestServer,
): Promise<{ walks: Record<WalkName, Walk>; dispute: string }> {
  const endpoint = await server.call("POST", "/webhook_endpoints", {
    body: { url: "http://127.0.0.1:9/hook", event_types: ["*"] },
  });
  const staff = await server.call("POST", "/platform/users", {
    body: newStaff(server),
    headers: { "x-api-key": server.sandbox.operator_key },
  });
  const made = await addPayments(server);
  const ofAccount = { headers: { "x-account-id": server.sandbox.account_id } };
  const newest = async (list: string) =>
    (await server.call("GET", list, ofAccount)).body.data[0].id as string;
  const change = await addChangeRequest(server);
  const sent = endpoint.headers.get("x-request-id") ?? "";
  const application = await addPended(server);
  await plantHostileNames(server);
  const statement = await addStatement(server);
  const administrator = await signIn(server, "PARTNER", "administrator");
  await addWrittenExport(server, { ...administrator, "x-account-id": undefined });
  const payment = `/payments/${made.paid.intent.id}`;
  const payout = await newest("/payouts");
  const item = await newest(`/transactions?payout_id=${payout}`);
  const unmatched = await addUnmatched(server);
  const records = `/platform/settlement_records/${unmatched}`;
  const asOperator = { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined };
  const { settlement_id: settlement } = (await server.call("GET", records, { headers: asOperator }))
    .body;
  const business = `/locations?business_id=${server.sandbox.business_id}`;
  const { location_id: location } = (await server.call("GET", business)).body.data[0];
  const ofPartner: WalkedPage[] = [
    ["home", "", /^Days begin at midnight in /],
    ["clock", "/sandbox", "Choose a time to see what becomes due."],
    ["triggers", "/sandbox?tab=triggers", "Dispute the payment"],
    ["mail", "/sandbox?tab=mail", /shown$|^No email yet$/],
    ["users", "/sandbox?tab=users", "No password is needed"],
    ["payments", "/payments", "6 shown"],
    ["payments-none", "/payments?q=nothing", "Nothing matches the filters"],
    ["payment", payment, "Payment intent of"],
    ["preview", `/payments?preview=${made.paid.intent.id}`, "Open the payment"],
    ["find", "/o/absent@example.com", "Nothing matches"],
    ["flow", `${payment}?tab=flow`, /^Select a part/],
    ["flow-table", `${payment}?tab=flow&as=table`, "Reconciled"],
    ["checks", `${payment}?tab=checks`, "Entry mode"],
    ["customer", `${payment}?tab=customer`, "Billing address"],
    ["take", "/payments/new?tab=terminal", "The terminal shows the amount"],
    ["fees", "/fees", "shown"],
    ["fee", `/o/${await newest("/fees")}`, "Paid by"],
    ["attempts", `/payments/${made.held.intent.id}?tab=attempts`, "1 shown"],
    ["payment-requests", `${payment}?tab=requests`, "shown"],
    ["refunds", "/refunds", "1 shown"],
    ["links", "/links", "No payment link yet"],
    ["disputes", "/disputes", "1 open, $120.00"],
    ["disputes-list", "/disputes?view=list", "1 shown"],
    ["dispute", `/disputes/${made.dispute.id}`, "Submit once to the bank"],
    ["payouts", "/payouts", "1 shown"],
    ["payout", `/payouts/${payout}`, "Reconciled"],
    ["payout-item", `/payouts/${payout}?item=${item}`, "Open the payment of"],
    ["settlements", "/settlements", /was deposited in/],
    ["settlement", `/settlements/${settlement}`, "at the bank"],
    ["unmatched", "/settlements/unmatched", "No payment has its reference."],
    ["balances", "/balances", "Times of settlements are estimates"],
    ["ledger", `/balances/${server.sandbox.account_id}/ledger?account=available`, /\d+ shown/],
    [
      "ledger-line",
      `/balances/${server.sandbox.account_id}/ledger?line=payments&to=2026-11-01T04:00:00Z`,
      "1 shown",
    ],
    ["balance-report", "/balance-report", "Some differences are not 0."],
    ["balance-report-days", "/balance-report?by=day", "Some differences are not 0."],
    ["exports", "/exports", "Completed"],
    ["statements", "/statements", "1 shown"],
    ["statement", `/statements/${statement.id}`, "Reconciled"],
    ["events", "/developers?object=x", "Unknown filters were left out: object."],
    ["event", `/developers/events/${await newest("/events")}`, "Data of the event"],
    ["endpoints", "/developers/webhooks", "127.0.0.1"],
    ["endpoint", `/developers/webhooks/${endpoint.body.id}`, "Deliveries"],
    ["deliveries", "/developers/deliveries", "shown"],
    ["approvals", "/approvals", "shown"],
    ["policies", "/settings/policies", "Never changed"],
    ["approval", `/approvals/${change}`, "Changed fields"],
    ["audit", "/audit", "1 shown"],
    ["applications", "/applications", "No application yet"],
    ["application", `/applications/${application}`, "Missing"],
    ["businesses", "/businesses", "1 shown"],
    ["business", `/businesses/${server.sandbox.business_id}`, "Phone"],
    ["locations", "/locations", "1 shown"],
    ["location", `/locations/${location}`, "Takes payments"],
    ["partner", "/partners", "Address for replies"],
    ["accounts", "/accounts", "1 shown"],
    ["account", `/accounts/${server.sandbox.account_id}`, "Every day"],
    ["plans", "/plans", "shown"],
    ["plan", `/plans/${server.sandbox.processing_plan_id}`, "In effect"],
    ["terminals", "/terminals", "Connected"],
    ["terminal", `/terminals/${miniTerminal}`, "Contactless"],
    ["requests", "/developers/requests?outcome=succeeded", "shown"],
    ["request", `/developers/requests/${sent}`, "The request as a command"],
    ["keys", "/developers/keys", "shown"],
    ["team", "/team", "shown"],
    ["user", `/team/${staff.body.id}`, "Permissions of the role"],
    ["permissions", "/team/permissions", /^The permissions of each role/],
    ["unknown", "/payments/pi_01m8ej105je00a11gygmz8vt6n", "Try again"],
  ];
  const { sandbox } = server;
  const ofTenant = await pagesOfTenant(server);
  return {
    dispute: made.dispute.id,
    walks: {
      partner: { as: ["PARTNER", "administrator"], scope: sandbox.account_id, pages: ofPartner },
      tenant: { as: ["TENANT", "administrator"], pages: ofTenant.all },
      installation: {
        as: ["ENTERPRISE", "administrator"],
        pages: [["tenants", "/tenants", "1 shown"]],
      },
      underwriter: { as: ["TENANT", "underwriter"], pages: ofTenant.decisions },
    },
  };
}

/** Pages that a partner's user does not see, or sees with less. */
async function pagesOfTenant(
  server: TestServer,
): Promise<Record<"all" | "decisions", WalkedPage[]>> {
  const { sandbox } = server;
  const evidenced = await addWithEvidence(server);
  const { id: documented } = await addWithDocument(server);
  const alert = await addRiskAlert(server);
  const bankAccount = await addBankAccount(server, sandbox.business_id);
  const { id: contractor } = await addContractor(server, { review: false });
  const merchant = await addPaidMerchant(server);
  await changeBankAccount(server, merchant.account_id);
  await addBoardingOrder(server);
  // Of an account without any other money: what it owes is in the list of negative balances.
  const { accountId: indebted } = await addAccount(server);
  const fee = await server.call("POST", "/fees", {
    body: { amount: 700, description: "Setup" },
    headers: { "x-account-id": indebted },
  });
  if (fee.status !== 201) throw new Error(JSON.stringify(fee.body));
  await addUnanswered(server);
  // After the clock was moved, which screens everyone again.
  const finding = await addFinding(server);
  await addTerminated(server);
  await followChanges(server.deps);
  const review: WalkedPage = ["review", `/applications/${evidenced}/review`, "Sanctions lists"];
  const plan = `/plans/${sandbox.processing_plan_id}`;
  const account = `/accounts/${merchant.account_id}`;
  return {
    all: [
      ["home", "", /^Days begin at midnight in /],
      ["queue", "/applications?queue=to_decide", "shown"],
      review,
      ["partners", "/partners", "shown"],
      ["partner", `/partners/${sandbox.partner_id}`, "Address for replies"],
      ["account", account, "Every day"],
      ["account-risk", `${account}?tab=risk`, "Compared with the application"],
      ["business", `/businesses/${sandbox.business_id}`, "Phone"],
      ["bank-accounts", "/bank-accounts", "shown"],
      ["bank-account", `/bank-accounts/${bankAccount}`, "It was entered at sign-up."],
      ["contractors", "/contractors", "1 shown"],
      ["contractor", `/contractors/${contractor}`, "Paid by"],
      ["boarding", "/boarding", "shown"],
      ["risk", "/risk", "shown"],
      ["rules", "/risk?tab=rules", "Dispute rate"],
      ["alert", `/risk/${alert}`, "Notes"],
      ["finding", `/screening?preview=${finding}`, "Similar entries"],
      ["underwriting", "/underwriting", "Terms by risk score"],
      ["policies", "/underwriting?tab=versions", "that of the release applies"],
      ["reads", "/audit?tab=reads", "Each time that"],
      ["reports", "/screening?tab=reports", "Visa (VMSS)"],
      ["lists", "/screening?tab=lists", "Alerts of card networks"],
      ["payments", "/payments", "shown"],
      ["settlements", "/settlements", /was deposited in/],
      ["unmatched", "/settlements/unmatched", "No payment has its reference."],
      ["balances", "/balances", "Negative balances"],
      ["statements", "/statements", "shown"],
      ["new-plan", "/plans/new", "Cards"],
      ["edit-plan", `${plan}/edit`, "Cards"],
      ["requests", "/developers/requests", "shown"],
      ["team", "/team", "shown"],
      ["audit", "/audit", "shown"],
      ["policies", "/settings/policies", "Never changed"],
      ["system", "/system", "Latest migration"],
      ["retention", "/system/retention", "In use"],
      ["processors", "/system/processors", "Sanctions screening"],
    ],
    decisions: [
      review,
      ["documents", `/applications/${documented}/review`, "Confirms"],
      ["account", account, "Every day"],
      ["bank-account", `/bank-accounts/${bankAccount}`, "Validate"],
      ["contractor", `/contractors/${contractor}`, "Approve"],
    ],
  };
}
