import { applicationDecisions } from "@openpayfac/server/operator/application-decisions";
import { bankAccountVerdicts } from "@openpayfac/server/operator/bank-account-verdicts";
import { Command } from "commander";
import packageJson from "../package.json" with { type: "json" };
import { addCommand, commandsOf, type Wanted } from "./commands.ts";
import { variablesHelp } from "./variables-help.ts";

const accountWork = commandsOf(() => import("./money-commands.ts"));
const agentWork = commandsOf(() => import("./agent-commands.ts"));
const applicationWork = commandsOf(() => import("./application-commands.ts"));
const decisionWork = commandsOf(() => import("./applications-decide.ts"));
const keyWork = commandsOf(() => import("./directory/key-commands.ts"));
const payoutWork = commandsOf(() => import("./payout-commands.ts"));
const peopleWork = commandsOf(() => import("./people-commands.ts"));
const planWork = commandsOf(() => import("./directory/plan-commands.ts"));
const processorWork = commandsOf(() => import("./directory/processor-commands.ts"));
const terminalWork = commandsOf(() => import("./terminal-commands.ts"));
const treeWork = commandsOf(() => import("./directory/tree-commands.ts"));

const program = new Command("openpayfac")
  .description("The operator's command of openpayfac, an open payment-facilitator platform.")
  .version(packageJson.version)
  .addHelpText("after", variablesHelp());

addCommand(
  program,
  "start",
  "start the platform: API, portal, worker and simulator",
  commandsOf(() => import("./start/start-command.ts"))("startCommand"),
);
const ledger = program.command("ledger").description("the double-entry ledger");
addCommand(
  ledger,
  "verify",
  "check that the ledger balances and was not changed",
  commandsOf(() => import("./ledger-verify.ts"))("ledgerVerify"),
);
const database = program.command("database").description("the database");
addCommand(
  database,
  "migrate",
  "bring the database to the present schema",
  commandsOf(() => import("./database-migrate.ts"))("databaseMigrate"),
);

const named: Wanted = ["--name <name>", "what people call it"];
const ofPartner: Wanted = ["--partner <id>", "the partner"];
const tenants = program.command("tenants").description("payment facilitators");
addCommand(tenants, "create", "make a tenant", treeWork("tenantsCreate"), [named]);
const partners = program.command("partners").description("a tenant's software companies");
addCommand(partners, "create", "make a partner of a tenant", treeWork("partnersCreate"), [
  ["--tenant <id>", "the tenant"],
  named,
]);
addCommand(partners, "list", "the tenants and their partners", treeWork("partnersList"));
addCommand(
  partners,
  "brand",
  "set how a partner's hosted pages and mails look",
  peopleWork("partnersBrand"),
  [
    ["<partner>", "the partner's id"],
    named,
    ["--color <colour>", "the colour of its buttons and links, as #rrggbb", "optional"],
    ["--logo <file>", "a PNG, JPEG or WebP of at most 200 kB", "optional"],
  ],
);
const ofPartners: Wanted = ["<partner>", "the partner's id"];
addCommand(
  partners,
  "allow-residuals",
  "let a partner open and run residual periods",
  agentWork("partnersAllowResiduals"),
  [ofPartners],
);
addCommand(
  partners,
  "disallow-residuals",
  "no longer let a partner open and run residual periods",
  agentWork("partnersRefuseResiduals"),
  [ofPartners],
);

const groups = program.command("agent-groups").description("who brings merchants, by group");
addCommand(
  groups,
  "create",
  "make a group of agents of a partner",
  agentWork("agentGroupsCreate"),
  [ofPartner, named],
);
addCommand(groups, "list", "the groups of every partner", agentWork("agentGroupsList"));
const agents = program.command("agents").description("the people of agent groups");
addCommand(agents, "create", "add a person to a group", agentWork("agentsCreate"), [
  ["--group <id>", "the group"],
  ["--first-name <name>", "the first name"],
  ["--last-name <name>", "the last name"],
  ["--email <address>", "the e-mail address"],
]);

const keys = program.command("keys").description("API keys, and the key that seals secrets");
addCommand(keys, "create", "make an API key, and show it once", keyWork("keysCreate"), [
  ["--kind <kind>", "private, public or operator"],
  ["--tenant <id>", "a key of a whole tenant", "optional"],
  ["--partner <id>", "a key of one partner", "optional"],
]);
addCommand(keys, "list", "the API keys, without their values", keyWork("keysList"));
addCommand(keys, "revoke", "end an API key", keyWork("keysRevoke"), [["<id>", "the key's id"]]);
addCommand(
  keys,
  "rotate",
  "put everything that is sealed under the present key",
  commandsOf(() => import("./keys-rotate.ts"))("keysRotate"),
);

const plans = program.command("plans").description("processing plans");
addCommand(
  plans,
  "create",
  "make a plan that a partner's merchants can have",
  planWork("plansCreate"),
  [ofPartner, ["--file <file>", "the plan as JSON"]],
);
addCommand(plans, "list", "the plans", planWork("plansList"));

const endpoints = program.command("webhook-endpoints").description("receivers of events");
addCommand(
  endpoints,
  "create",
  "make an endpoint of a partner",
  commandsOf(() => import("./directory/endpoint-create.ts"))("webhookEndpointsCreate"),
  [
    ofPartner,
    ["--url <url>", "where events are sent"],
    ["--events <types>", "with commas between; all of them if absent", "optional"],
  ],
);
addCommand(
  endpoints,
  "list",
  "the endpoints",
  commandsOf(() => import("./directory/endpoint-commands.ts"))("webhookEndpointsList"),
);

const processors = program.command("processors").description("how processors are reached");
addCommand(
  processors,
  "configure",
  "seal a processor's credentials",
  processorWork("processorsConfigure"),
  [
    ["--processor <name>", "the processor's name; an unknown one lists the names"],
    ["--file <file>", "its settings as a JSON object; an empty one lists their names"],
  ],
);
addCommand(
  processors,
  "list",
  "what is configured, without secrets",
  processorWork("processorsList"),
);

const account: Wanted = ["<account>", "the account's id"];
const accounts = program.command("accounts").description("merchant accounts");
addCommand(
  accounts,
  "brand",
  "set how an account's checkout pages look",
  accountWork("accountsBrand"),
  [
    account,
    named,
    ["--color <colour>", "the colour of its buttons, as #rrggbb", "optional"],
    ["--logo-url <address>", "where its logo is, https", "optional"],
  ],
);
addCommand(
  accounts,
  "reserve",
  "hold a part of what settles for some days",
  accountWork("accountsReserve"),
  [
    account,
    ["--basis-points <number>", "the part: 1000 is a tenth, 0 holds nothing more"],
    ["--days <number>", "how long it is held"],
  ],
);
addCommand(
  accounts,
  "disable-payouts",
  "pay an account nothing until its payouts are enabled again",
  payoutWork("accountsDisablePayouts"),
  [account],
);
addCommand(
  accounts,
  "enable-payouts",
  "pay an account out from now on",
  payoutWork("accountsEnablePayouts"),
  [account],
);
addCommand(
  accounts,
  "pci",
  "note until when PCI DSS was shown to be met",
  accountWork("accountsPci"),
  [account, ["--compliant-until <date>", "the last day, as YYYY-MM-DD"]],
);
addCommand(
  accounts,
  "close",
  "take no more payments, and charge a fee for leaving early",
  commandsOf(() => import("./accounts-close.ts"))("accountsClose"),
  [account, ["--comment <text>", "why, which the partner reads"]],
);
const ofAccount: Wanted = ["--account <account>", "the account's id"];
const hsn: Wanted = ["--hsn <hsn>", "its hardware serial number"];
const terminals = program.command("terminals").description("card terminals of the merchants");
addCommand(terminals, "add", "give an account a terminal", terminalWork("terminalsAdd"), [
  ofAccount,
  hsn,
  ["--name <name>", "what the merchant calls it"],
]);
addCommand(terminals, "list", "the terminals of an account", terminalWork("terminalsList"), [
  ofAccount,
]);
addCommand(
  terminals,
  "remove",
  "take a terminal from an account",
  terminalWork("terminalsRemove"),
  [ofAccount, hsn],
);
const payouts = program.command("payouts").description("payouts to owners' bank accounts");
addCommand(
  payouts,
  "cancel",
  "cancel a payout that was not sent yet",
  payoutWork("payoutsCancel"),
  [["<payout>", "the payout's id"]],
);

const application: Wanted = ["<application>", "the application's id"];
const applications = program.command("applications").description("merchants who want to board");
addCommand(applications, "list", "what waits for somebody", applicationWork("applicationsList"), [
  ["--status <status>", "those with this status instead", "optional"],
]);
addCommand(
  applications,
  "show",
  "one, and what was decided about it",
  applicationWork("applicationsShow"),
  [application],
);
addCommand(applications, "decide", "decide one", decisionWork("applicationsDecide"), [
  application,
  ["<decision>", Object.keys(applicationDecisions).join(", ")],
  ["--comment <text>", "what the merchant is told", "optional"],
]);
addCommand(
  applications,
  "comment",
  "tell the merchant something",
  decisionWork("applicationsComment"),
  [application, ["--comment <text>", "what the merchant is told"]],
);
addCommand(
  applications,
  "request-document",
  "ask for a document",
  decisionWork("applicationsRequestDocument"),
  [
    application,
    ["--name <name>", "which document"],
    ["--description <text>", "what it has to show", "optional"],
  ],
);

const contractors = program.command("contractors").description("who receives parts of payments");
addCommand(contractors, "list", "contractors of one status", peopleWork("contractorsList"), [
  ["--status <status>", "UNDER_REVIEW where it is absent", "optional"],
]);
addCommand(
  contractors,
  "decide",
  "end the review of a contractor",
  peopleWork("contractorsDecide"),
  [
    ["<contractor>", "the contractor's id"],
    ["--verdict <verdict>", "approve or reject"],
  ],
);

const bankAccounts = program.command("bank-accounts").description("where merchants are paid out");
addCommand(
  bankAccounts,
  "list",
  "bank accounts that wait for somebody",
  peopleWork("bankAccountsList"),
  [["--status <status>", "VALIDATION_INFO_REQUESTED where it is absent", "optional"]],
);
addCommand(
  bankAccounts,
  "decide",
  "decide a bank account",
  commandsOf(() => import("./bank-accounts-decide.ts"))("bankAccountsDecide"),
  [
    ["<bankAccount>", "the bank account's id"],
    ["--verdict <verdict>", Object.keys(bankAccountVerdicts).join(", ")],
  ],
);

const users = program.command("users").description("people who sign in");
addCommand(
  users,
  "reset-second-factor",
  "for who lost phone and codes",
  peopleWork("usersResetSecondFactor"),
  [["<user>", "the user's id"]],
);

await program.parseAsync();
