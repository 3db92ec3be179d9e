import { applicationDecisions } from "@openpayfac/server/operator/application-decisions";
import { bankAccountDecisions } from "@openpayfac/server/operator/bank-account-decisions";
import { Command } from "commander";
import packageJson from "../package.json" with { type: "json" };
import { addCommand, commandsOf, type Wanted } from "./commands.ts";
import { variablesHelp } from "./variables-help.ts";

const accountWork = commandsOf(() => import("./account-commands.ts"));
const agentWork = commandsOf(() => import("./agent-commands.ts"));
const applicationWork = commandsOf(() => import("./application-commands.ts"));
const decisionWork = commandsOf(() => import("./applications-decide.ts"));
const boardingWork = commandsOf(() => import("./boarding-commands.ts"));
const sensitiveWork = commandsOf(() => import("./sensitive-data-commands.ts"));
const keyWork = commandsOf(() => import("./key-commands.ts"));
const requirementWork = commandsOf(() => import("./requirement-commands.ts"));
const screeningWork = commandsOf(() => import("./screening-commands.ts"));
const payoutWork = commandsOf(() => import("./payout-commands.ts"));
const contractorWork = commandsOf(() => import("./contractor-commands.ts"));
const bankAccountWork = commandsOf(() => import("./bank-account-commands.ts"));
const userWork = commandsOf(() => import("./user-commands.ts"));
const partnerWork = commandsOf(() => import("./partner-commands.ts"));
const planWork = commandsOf(() => import("./plan-commands.ts"));
const processorWork = commandsOf(() => import("./processor-commands.ts"));
const terminalWork = commandsOf(() => import("./terminal-commands.ts"));
const tenantWork = commandsOf(() => import("./tenant-commands.ts"));

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
  "migrate the database to the current schema",
  commandsOf(() => import("./database-migrate.ts"))("databaseMigrate"),
);

const named: Wanted = ["--name <name>", "the display name"];
const ofPartner: Wanted = ["--partner <id>", "the partner"];
const tenants = program.command("tenants").description("payment facilitators");
addCommand(tenants, "create", "create a tenant", tenantWork("tenantsCreate"), [named]);
const partners = program.command("partners").description("a tenant's software companies");
addCommand(partners, "create", "create a partner of a tenant", tenantWork("partnersCreate"), [
  ["--tenant <id>", "the tenant"],
  named,
]);
addCommand(partners, "list", "list tenants and their partners", tenantWork("partnersList"));
addCommand(
  partners,
  "brand",
  "set the branding of a partner's hosted pages and emails",
  partnerWork("partnersBrand"),
  [
    ["<partner>", "the partner's id"],
    named,
    ["--color <color>", "color of buttons and links, as #rrggbb", "optional"],
    ["--logo <file>", "a PNG, JPEG or WebP of at most 200 kB", "optional"],
  ],
);
const ofPartners: Wanted = ["<partner>", "the partner's id"];
addCommand(
  partners,
  "allow-residuals",
  "allow a partner to open and run residual periods",
  agentWork("partnersAllowResiduals"),
  [ofPartners],
);
addCommand(
  partners,
  "disallow-residuals",
  "stop a partner from opening and running residual periods",
  agentWork("partnersDisallowResiduals"),
  [ofPartners],
);
addCommand(
  partners,
  "allow-submission",
  "allow a partner to submit applications through the API",
  partnerWork("partnersAllowSubmission"),
  [ofPartners],
);
addCommand(
  partners,
  "disallow-submission",
  "stop a partner from submitting applications through the API",
  partnerWork("partnersDisallowSubmission"),
  [ofPartners],
);

addCommand(
  partners,
  "emails",
  "show or change the emails about a partner's applications",
  partnerWork("partnersEmails"),
  [
    ofPartners,
    ["--applicants <on|off>", "whether applicants are emailed", "optional"],
    ["--to <address>", "the partner's own address, or none", "optional"],
  ],
);

const groups = program.command("agent-groups").description("groups of agents who refer merchants");
addCommand(
  groups,
  "create",
  "create a group of agents for a partner",
  agentWork("agentGroupsCreate"),
  [ofPartner, named],
);
addCommand(groups, "list", "list the groups of every partner", agentWork("agentGroupsList"));
const agents = program.command("agents").description("agents in agent groups");
addCommand(agents, "create", "create an agent in a group", agentWork("agentsCreate"), [
  ["--group <id>", "the group"],
  ["--first-name <name>", "the first name"],
  ["--last-name <name>", "the last name"],
  ["--email <address>", "the email address"],
]);

const keys = program.command("keys").description("API keys, and the key that encrypts secrets");
addCommand(keys, "create", "create an API key, and show it once", keyWork("keysCreate"), [
  ["--kind <kind>", "private, public or operator"],
  ["--tenant <id>", "a key for the whole tenant", "optional"],
  ["--partner <id>", "a key for one partner", "optional"],
]);
addCommand(keys, "list", "list API keys, without their values", keyWork("keysList"));
addCommand(keys, "revoke", "revoke an API key", keyWork("keysRevoke"), [["<id>", "the key's id"]]);
addCommand(
  keys,
  "rotate",
  "re-encrypt all stored secrets with the current key",
  commandsOf(() => import("./keys-rotate.ts"))("keysRotate"),
);

const plans = program.command("plans").description("processing plans");
addCommand(plans, "create", "create a plan for a partner's merchants", planWork("plansCreate"), [
  ofPartner,
  ["--file <file>", "the plan as JSON"],
]);
addCommand(
  plans,
  "change",
  "change a plan; prices and terms by a new version, from its effective_at on",
  planWork("plansChange"),
  [
    ["<plan>", "the plan's id, plan_…"],
    ["--file <file>", "the changes, as JSON: the body of PATCH /processing_plans/{id}"],
  ],
);
addCommand(plans, "list", "list plans", planWork("plansList"));
addCommand(plans, "show", "show the versions of a plan", planWork("plansShow"), [
  ["<plan>", "the plan's id, plan_…"],
]);

const endpoints = program.command("webhook-endpoints").description("endpoints that receive events");
addCommand(
  endpoints,
  "create",
  "create an endpoint for a partner",
  commandsOf(() => import("./endpoint-create.ts"))("webhookEndpointsCreate"),
  [
    ofPartner,
    ["--url <url>", "the address that receives events"],
    ["--events <types>", "event types, comma-separated; default: all", "optional"],
  ],
);
addCommand(
  endpoints,
  "list",
  "list endpoints",
  commandsOf(() => import("./endpoint-commands.ts"))("webhookEndpointsList"),
);

const processors = program.command("processors").description("processor connections");
addCommand(
  processors,
  "configure",
  "store a processor's credentials, encrypted",
  processorWork("processorsConfigure"),
  [
    ["--processor <name>", "the processor's name; an unknown one lists the names"],
    ["--file <file>", "its settings as a JSON object; an empty one lists their names"],
  ],
);
addCommand(
  processors,
  "list",
  "list configured processors, without secrets",
  processorWork("processorsList"),
);

const account: Wanted = ["<account>", "the account's id"];
const accounts = program.command("accounts").description("merchant accounts");
addCommand(
  accounts,
  "brand",
  "set the branding of an account's checkout pages",
  accountWork("accountsBrand"),
  [
    account,
    named,
    ["--color <color>", "color of buttons, as #rrggbb", "optional"],
    ["--logo-url <address>", "https address of the logo", "optional"],
  ],
);
addCommand(
  accounts,
  "reserve",
  "hold back a percentage of settled funds",
  accountWork("accountsReserve"),
  [
    account,
    ["--basis-points <number>", "the percentage: 1000 is 10%, 0 ends the reserve"],
    ["--days <number>", "days until the reserve is released"],
    ["--reviewer <name>", "your name, for the record", "optional"],
  ],
);
addCommand(
  accounts,
  "limits",
  "show or change the limits that underwriting gave an account",
  accountWork("accountsLimits"),
  [
    account,
    ["--payment-amount-max <cents>", "largest payment, or none", "optional"],
    ["--monthly-volume-max <cents>", "volume of 30 days that opens a review, or none", "optional"],
    ["--payout-delay-days <number>", "banking days before a payout is sent", "optional"],
    ["--comment <text>", "the reason", "optional"],
    ["--reviewer <name>", "your name, for the record", "optional"],
  ],
);
addCommand(
  accounts,
  "disable-payouts",
  "disable payouts for an account",
  payoutWork("accountsDisablePayouts"),
  [account],
);
addCommand(
  accounts,
  "enable-payouts",
  "enable payouts for an account",
  payoutWork("accountsEnablePayouts"),
  [account],
);
addCommand(
  accounts,
  "pci",
  "record the date until which an account is PCI DSS compliant",
  accountWork("accountsPci"),
  [account, ["--compliant-until <date>", "last day of compliance, as YYYY-MM-DD"]],
);
addCommand(
  accounts,
  "plan",
  "give an account another plan of its partner",
  planWork("accountsPlan"),
  [
    account,
    ["--plan <plan>", "the plan's id, plan_…"],
    ["--effective-at <time>", "ISO 8601 with a time zone; now if absent", "optional"],
  ],
);
addCommand(
  accounts,
  "sales",
  "change the sales code, agent and group of an account; residuals follow",
  accountWork("accountsSales"),
  [
    account,
    ["--code <code>", "the sales code's id or first name; empty: none", "optional"],
    ["--agent <agent>", "the agent's id; empty: none", "optional"],
    ["--group <group>", "the agent group's id; empty: none", "optional"],
    [
      "--effective-at <time>",
      "ISO 8601 with a time zone, not in the future; default: now",
      "optional",
    ],
    ["--comment <text>", "the reason", "optional"],
  ],
);
addCommand(
  accounts,
  "close",
  "close an account, and charge its early termination fee",
  commandsOf(() => import("./accounts-close.ts"))("accountsClose"),
  [account, ["--comment <text>", "the reason, shown to the partner"]],
);
const ofAccount: Wanted = ["--account <account>", "the account's id"];
const hsn: Wanted = ["--hsn <hsn>", "its hardware serial number"];
const terminals = program.command("terminals").description("card terminals of merchants");
addCommand(terminals, "add", "assign a terminal to an account", terminalWork("terminalsAdd"), [
  ofAccount,
  hsn,
  ["--name <name>", "the merchant's name for it"],
]);
addCommand(terminals, "list", "list the terminals of an account", terminalWork("terminalsList"), [
  ofAccount,
]);
addCommand(
  terminals,
  "remove",
  "remove a terminal from an account",
  terminalWork("terminalsRemove"),
  [ofAccount, hsn],
);
const underwriting = program.command("underwriting").description("rules that decide applications");
const underwritingWork = commandsOf(() => import("./underwriting-commands.ts"));
addCommand(
  underwriting,
  "policy",
  "show the policy that applies: thresholds, merchant categories, risk points and limits",
  underwritingWork("underwritingPolicy"),
);
addCommand(
  underwriting,
  "versions",
  "list the policies that were applied",
  underwritingWork("underwritingVersions"),
);
addCommand(
  underwriting,
  "apply",
  "apply a policy to every decision from now on",
  underwritingWork("underwritingApply"),
  [
    ["--file <file>", "the policy as a JSON object, with a new version"],
    ["--reviewer <name>", "your name, for the record"],
    ["--comment <text>", "the reason", "optional"],
  ],
);

addCommand(
  underwriting,
  "replay",
  "decide earlier applications again by a policy, and list those with another result",
  underwritingWork("underwritingReplay"),
  [
    ["--file <file>", "the policy; without one, the policy that applies", "optional"],
    ["--since <date>", "only decisions from this day on, as YYYY-MM-DD", "optional"],
  ],
);

const payouts = program.command("payouts").description("payouts to owners' bank accounts");
addCommand(
  payouts,
  "cancel",
  "cancel a payout that has not been sent",
  payoutWork("payoutsCancel"),
  [["<payout>", "the payout's id"]],
);

const application: Wanted = ["<application>", "the application's id"];
const applications = program.command("applications").description("merchant applications");
addCommand(
  applications,
  "list",
  "list applications that need an operator decision",
  applicationWork("applicationsList"),
  [["--status <status>", "list applications with this status instead", "optional"]],
);
addCommand(
  applications,
  "show",
  "show an application and its decisions",
  applicationWork("applicationsShow"),
  [application],
);
addCommand(applications, "decide", "decide an application", decisionWork("applicationsDecide"), [
  application,
  ["<decision>", Object.keys(applicationDecisions).join(", ")],
  ["--comment <text>", "comment shown to the merchant", "optional"],
  ["--override <checks>", "open checks that two people override, with commas", "optional"],
  ["--reviewer <name>", "your name, required with --override", "optional"],
]);
const reviewer: Wanted = ["--reviewer <name>", "name of the person who decides"];
addCommand(
  applications,
  "review-check",
  "clear a check, or confirm its finding",
  decisionWork("applicationsReviewCheck"),
  [
    ["<check>", "the check's id"],
    ["--verdict <verdict>", "cleared or confirmed"],
    reviewer,
    ["--reason <text>", "why, for the record; the merchant never sees it"],
  ],
);
const requirements = program
  .command("requirements")
  .description("information that merchant accounts require");
addCommand(
  requirements,
  "list",
  "list information that merchants provided, to be decided",
  requirementWork("requirementsList"),
);
addCommand(
  requirements,
  "show",
  "show the information that a merchant provided",
  requirementWork("requirementsShow"),
  [["<requirement>", "the requirement's id"]],
);
addCommand(
  requirements,
  "request",
  "request information from a merchant",
  requirementWork("requirementsRequest"),
  [
    ["<account>", "the account's id"],
    ["--kind <kind>", "document, information, owner_information or identity_verification"],
    ["--name <name>", "short name, such as Lease agreement"],
    ["--reason <text>", "reason, as shown to the merchant", "optional"],
    ["--description <text>", "information that it must contain", "optional"],
    ["--deadline <time>", "time after which payouts are disabled: ISO 8601", "optional"],
  ],
);
addCommand(
  requirements,
  "decide",
  "decide provided information, or move its deadline",
  requirementWork("requirementsDecide"),
  [
    ["<requirement>", "the requirement's id"],
    ["--verdict <verdict>", "accept, reject or withdraw", "optional"],
    ["--reason <text>", "reason of a rejection, for the merchant", "optional"],
    ["--deadline <time>", "new deadline: ISO 8601", "optional"],
  ],
);

const screening = program
  .command("screening")
  .description("sanctions lists, and names that are similar to their entries");
addCommand(
  screening,
  "status",
  "show the versions and ages of the lists, the last run and the next times",
  screeningWork("screeningStatus"),
);
addCommand(
  screening,
  "run",
  "refresh the lists and screen every account and contractor now",
  screeningWork("screeningRun"),
);
addCommand(
  screening,
  "hits",
  "list names that are similar to an entry of a list",
  screeningWork("screeningHits"),
  [["--state <state>", "open, cleared or confirmed; default: open", "optional"]],
);
addCommand(
  screening,
  "review",
  "clear a hit, which releases held payouts, or confirm it",
  decisionWork("applicationsReviewCheck"),
  [
    ["<check>", "the check's id"],
    ["--verdict <verdict>", "cleared or confirmed"],
    reviewer,
    ["--reason <text>", "why, for the record; the merchant never sees it"],
  ],
);
addCommand(
  applications,
  "review-document",
  "accept or reject an uploaded document",
  decisionWork("applicationsReviewDocument"),
  [
    application,
    ["--name <name>", "name of the requested document"],
    ["--verdict <verdict>", "accepted or rejected"],
    reviewer,
    ["--reason <text>", "why; shown to the merchant if it is rejected"],
  ],
);
addCommand(
  applications,
  "comment",
  "add a comment for the merchant",
  decisionWork("applicationsComment"),
  [application, ["--comment <text>", "comment shown to the merchant"]],
);
addCommand(
  applications,
  "request-document",
  "request a document",
  decisionWork("applicationsRequestDocument"),
  [
    application,
    ["--name <name>", "name of the document"],
    ["--description <text>", "what the document must show", "optional"],
  ],
);

const reason: Wanted = ["--reason <text>", "reason for reading the data; it is recorded"];
addCommand(
  applications,
  "reveal",
  "show an application's encrypted data: owners, bank account",
  sensitiveWork("applicationsReveal"),
  [application, reason],
);

const order: Wanted = ["<order>", "the order's id, which is the account's: acct_…"];
const boarding = program
  .command("boarding")
  .description("orders to board merchants at the acquirer");
addCommand(boarding, "list", "list orders without a decision", boardingWork("boardingList"), [
  ["--state <state>", "list orders in this state instead", "optional"],
]);
addCommand(
  boarding,
  "export",
  "write the merchants of waiting orders into a file for the acquirer",
  boardingWork("boardingExport"),
  [
    ["--file <file>", "a new file; .json writes JSON, any other name CSV"],
    ["--orders <ids>", "these orders instead, comma-separated; also again", "optional"],
    reason,
  ],
);
addCommand(
  boarding,
  "import",
  "enter the merchant ids of a file, all or none",
  boardingWork("boardingImport"),
  [["--file <file>", "CSV with the columns order_id, mid and tid, or a JSON array of them"]],
);
addCommand(boarding, "assign", "enter the ids of one merchant", boardingWork("boardingAssign"), [
  order,
  ["--mid <mid>", "the merchant id that the acquirer assigned"],
  ["--tid <tid>", "the terminal id"],
]);
addCommand(
  boarding,
  "reject",
  "enter the acquirer's rejection, which closes the account",
  boardingWork("boardingReject"),
  [
    order,
    ["--reason <text>", "the acquirer's reason, for operators only"],
    ["--comment <text>", "the reason that the partner is shown", "optional"],
  ],
);
addCommand(boarding, "resume", "continue an order at the gateway", boardingWork("boardingResume"), [
  order,
  ["<action>", "check, found or create"],
  ["--gateway-merchant <id>", "the merchant that was found at the gateway", "optional"],
]);

const files = program.command("files").description("uploaded documents");
addCommand(files, "download", "download a document", sensitiveWork("filesDownload"), [
  ["<file>", "the file's id"],
  ["--to <file>", "a new file on this machine"],
  reason,
]);
addCommand(
  program.command("sensitive-data").description("reads of encrypted data"),
  "reads",
  "list operators' reads of encrypted data",
  sensitiveWork("sensitiveDataReads"),
);

const contractors = program
  .command("contractors")
  .description("payees who receive splits and payouts");
addCommand(contractors, "list", "list contractors by status", contractorWork("contractorsList"), [
  ["--status <status>", "default: UNDER_REVIEW", "optional"],
]);
addCommand(
  contractors,
  "decide",
  "approve or reject a contractor",
  contractorWork("contractorsDecide"),
  [
    ["<contractor>", "the contractor's id"],
    ["--verdict <verdict>", "approve or reject"],
  ],
);

const bankAccounts = program
  .command("bank-accounts")
  .description("bank accounts that receive payouts");
addCommand(
  bankAccounts,
  "list",
  "list bank accounts that need an operator decision",
  bankAccountWork("bankAccountsList"),
  [["--status <status>", "default: VALIDATION_INFO_REQUESTED", "optional"]],
);
addCommand(
  bankAccounts,
  "decide",
  "decide a bank account",
  commandsOf(() => import("./bank-accounts-decide.ts"))("bankAccountsDecide"),
  [
    ["<bankAccount>", "the bank account's id"],
    ["--verdict <verdict>", Object.keys(bankAccountDecisions).join(", ")],
  ],
);

addCommand(
  bankAccounts,
  "reveal",
  "show a bank account's numbers",
  sensitiveWork("bankAccountsReveal"),
  [["<bankAccount>", "the bank account's id"], reason],
);

const users = program.command("users").description("users who sign in");
addCommand(users, "create", "create a user of any type", userWork("usersCreate"), [
  ["--type <type>", "ENTERPRISE, TENANT, PARTNER, BUSINESS or SALES_GROUP"],
  ["--of <id>", "the user's tenant, partner, business or agent group"],
  ["--first-name <name>", "the first name"],
  ["--last-name <name>", "the last name"],
  ["--email <address>", "the email address"],
]);
addCommand(
  users,
  "reset-second-factor",
  "remove a user's second factor (lost phone and recovery codes)",
  userWork("usersResetSecondFactor"),
  [["<user>", "the user's id"]],
);

await program.parseAsync();
