import { bankAccountVerdicts, operatorDecisions } from "@openpayfac/server/operator";
import { Command } from "commander";
import {
  agentGroupsCreate,
  agentGroupsList,
  agentsCreate,
  switchPartnerResiduals,
} from "./agent-commands.ts";
import {
  applicationsComment,
  applicationsDecide,
  applicationsList,
  applicationsRequestDocument,
  applicationsShow,
} from "./application-commands.ts";
import { addCommand, type Wanted } from "./commands.ts";
import { databaseMigrate } from "./database-migrate.ts";
import { webhookEndpointsCreate, webhookEndpointsList } from "./directory/endpoint-commands.ts";
import { keysCreate, keysList, keysRevoke } from "./directory/key-commands.ts";
import { processorsConfigure, processorsList } from "./directory/processor-commands.ts";
import {
  partnersCreate,
  partnersList,
  plansCreate,
  plansList,
  tenantsCreate,
} from "./directory/tree-commands.ts";
import { keysRotate } from "./keys-rotate.ts";
import { ledgerVerify } from "./ledger-verify.ts";
import {
  accountsBrand,
  accountsClose,
  accountsPci,
  accountsReserve,
  payoutsCancel,
  switchAccountPayouts,
} from "./money-commands.ts";
import {
  bankAccountsDecide,
  bankAccountsList,
  contractorsDecide,
  contractorsList,
  partnersBrand,
  usersResetSecondFactor,
} from "./people-commands.ts";
import { startCommand } from "./start/start-command.ts";
import { terminalsAdd, terminalsList, terminalsRemove } from "./terminal-commands.ts";
import { variablesHelp } from "./variables-help.ts";

const program = new Command("openpayfac")
  .description("The operator's command of openpayfac, an open payment-facilitator platform.")
  .addHelpText("after", variablesHelp());

addCommand(program, "start", "start the platform: API, portal, worker and simulator", startCommand);
const ledger = program.command("ledger").description("the double-entry ledger");
addCommand(ledger, "verify", "check that the ledger balances and was not changed", ledgerVerify);
const database = program.command("database").description("the database");
addCommand(database, "migrate", "bring the database to the present schema", databaseMigrate);

const named: Wanted = ["--name <name>", "what people call it"];
const ofPartner: Wanted = ["--partner <id>", "the partner"];
const tenants = program.command("tenants").description("payment facilitators");
addCommand(tenants, "create", "make a tenant", tenantsCreate, [named]);
const partners = program.command("partners").description("a tenant's software companies");
addCommand(partners, "create", "make a partner of a tenant", partnersCreate, [
  ["--tenant <id>", "the tenant"],
  named,
]);
addCommand(partners, "list", "the tenants and their partners", partnersList);
addCommand(partners, "brand", "set how a partner's hosted pages and mails look", partnersBrand, [
  ["<partner>", "the partner's id"],
  named,
  ["--colour <colour>", "the colour of its buttons and links, as #rrggbb", "optional"],
  ["--logo <file>", "a PNG, JPEG or WebP of at most 200 kB", "optional"],
]);
for (const [name, allowed] of [
  ["allow-residuals", true],
  ["refuse-residuals", false],
] as const) {
  const what = `${allowed ? "let" : "no longer let"} a partner open and run residual periods`;
  addCommand(partners, name, what, switchPartnerResiduals(allowed), [
    ["<partner>", "the partner's id"],
  ]);
}

const groups = program.command("agent-groups").description("who brings merchants, by group");
addCommand(groups, "create", "make a group of agents of a partner", agentGroupsCreate, [
  ofPartner,
  named,
]);
addCommand(groups, "list", "the groups of every partner", agentGroupsList);
const agents = program.command("agents").description("the people of agent groups");
addCommand(agents, "create", "add a person to a group", agentsCreate, [
  ["--group <id>", "the group"],
  ["--first-name <name>", "the first name"],
  ["--last-name <name>", "the last name"],
  ["--email <address>", "the e-mail address"],
]);

const keys = program.command("keys").description("API keys, and the key that seals secrets");
addCommand(keys, "create", "make an API key, and show it once", keysCreate, [
  ["--kind <kind>", "private, public or operator"],
  ["--tenant <id>", "a key of a whole tenant", "optional"],
  ["--partner <id>", "a key of one partner", "optional"],
]);
addCommand(keys, "list", "the API keys, without their values", keysList);
addCommand(keys, "revoke", "end an API key", keysRevoke, [["<id>", "the key's id"]]);
addCommand(keys, "rotate", "put everything that is sealed under the present key", keysRotate);

const plans = program.command("plans").description("processing plans");
addCommand(plans, "create", "make a plan that a partner's merchants can have", plansCreate, [
  ofPartner,
  ["--file <file>", "the plan as JSON"],
]);
addCommand(plans, "list", "the plans", plansList);

const endpoints = program.command("webhook-endpoints").description("receivers of events");
addCommand(endpoints, "create", "make an endpoint of a partner", webhookEndpointsCreate, [
  ofPartner,
  ["--url <url>", "where events are sent"],
  ["--events <types>", "with commas between; all of them if absent", "optional"],
]);
addCommand(endpoints, "list", "the endpoints", webhookEndpointsList);

const processors = program.command("processors").description("how processors are reached");
addCommand(processors, "configure", "seal a processor's credentials", processorsConfigure, [
  ["--processor <name>", "cardpointe_gateway, grailpay or cardpointe_terminal"],
  ["--file <file>", "origin, username and password; address and api_key; as JSON"],
]);
addCommand(processors, "list", "what is configured, without secrets", processorsList);

const account: Wanted = ["<account>", "the account's id"];
const accounts = program.command("accounts").description("merchant accounts");
addCommand(accounts, "brand", "set how an account's checkout pages look", accountsBrand, [
  account,
  named,
  ["--colour <colour>", "the colour of its buttons, as #rrggbb", "optional"],
  ["--logo-url <address>", "where its logo is, https", "optional"],
]);
addCommand(accounts, "reserve", "hold a part of what settles for some days", accountsReserve, [
  account,
  ["--basis-points <number>", "the part: 1000 is a tenth, 0 holds nothing more"],
  ["--days <number>", "how long it is held"],
]);
addCommand(
  accounts,
  "disable-payouts",
  "pay an account nothing until its payouts are enabled again",
  switchAccountPayouts(false),
  [account],
);
addCommand(
  accounts,
  "enable-payouts",
  "pay an account out from now on",
  switchAccountPayouts(true),
  [account],
);
addCommand(accounts, "pci", "note until when PCI DSS was shown to be met", accountsPci, [
  account,
  ["--compliant-until <date>", "the last day, as YYYY-MM-DD"],
]);
addCommand(
  accounts,
  "close",
  "take no more payments, and charge a fee for leaving early",
  accountsClose,
  [account, ["--comment <text>", "why, which the partner reads"]],
);
const ofAccount: Wanted = ["--account <account>", "the account's id"];
const hsn: Wanted = ["--hsn <hsn>", "its hardware serial number"];
const terminals = program.command("terminals").description("card terminals of the merchants");
addCommand(terminals, "add", "give an account a terminal", terminalsAdd, [
  ofAccount,
  hsn,
  ["--name <name>", "what the merchant calls it"],
]);
addCommand(terminals, "list", "the terminals of an account", terminalsList, [ofAccount]);
addCommand(terminals, "remove", "take a terminal from an account", terminalsRemove, [
  ofAccount,
  hsn,
]);
const payouts = program.command("payouts").description("payouts to owners' bank accounts");
addCommand(payouts, "cancel", "cancel a payout that was not sent yet", payoutsCancel, [
  ["<payout>", "the payout's id"],
]);

const application: Wanted = ["<application>", "the application's id"];
const applications = program.command("applications").description("merchants who want to board");
addCommand(applications, "list", "what waits for somebody", applicationsList, [
  ["--status <status>", "those with this status instead", "optional"],
]);
addCommand(applications, "show", "one, and what was decided about it", applicationsShow, [
  application,
]);
addCommand(applications, "decide", "decide one", applicationsDecide, [
  application,
  ["<decision>", Object.keys(operatorDecisions).join(", ")],
  ["--comment <text>", "what the merchant is told", "optional"],
]);
addCommand(applications, "comment", "tell the merchant something", applicationsComment, [
  application,
  ["--comment <text>", "what the merchant is told"],
]);
addCommand(applications, "request-document", "ask for a document", applicationsRequestDocument, [
  application,
  ["--name <name>", "which document"],
  ["--description <text>", "what it has to show", "optional"],
]);

const contractors = program.command("contractors").description("who receives parts of payments");
addCommand(contractors, "list", "contractors of one status", contractorsList, [
  ["--status <status>", "UNDER_REVIEW where it is absent", "optional"],
]);
addCommand(contractors, "decide", "end the review of a contractor", contractorsDecide, [
  ["<contractor>", "the contractor's id"],
  ["--verdict <verdict>", "approve or reject"],
]);

const bankAccounts = program.command("bank-accounts").description("where merchants are paid out");
addCommand(bankAccounts, "list", "bank accounts that wait for somebody", bankAccountsList, [
  ["--status <status>", "VALIDATION_INFO_REQUESTED where it is absent", "optional"],
]);
addCommand(bankAccounts, "decide", "decide a bank account", bankAccountsDecide, [
  ["<bankAccount>", "the bank account's id"],
  ["--verdict <verdict>", Object.keys(bankAccountVerdicts).join(", ")],
]);

const users = program.command("users").description("people who sign in");
addCommand(users, "reset-second-factor", "for who lost phone and codes", usersResetSecondFactor, [
  ["<user>", "the user's id"],
]);

await program.parseAsync();
