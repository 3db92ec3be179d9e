import type { Command } from "commander";
import { addCommand, commandsOf, type Wanted } from "../commands.ts";
import { named } from "./wanted.ts";

const accountWork = commandsOf(() => import("../account-commands.ts"));
const payoutWork = commandsOf(() => import("../payout-commands.ts"));
const planWork = commandsOf(() => import("../plan-commands.ts"));
const account: Wanted = ["<account>", "the account's id"];

/** Adds the commands of accounts. */
export function addAccounts(program: Command): void {
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
      [
        "--monthly-volume-max <cents>",
        "volume of 30 days that opens a review, or none",
        "optional",
      ],
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
    "show or change the sales code, agent and group of an account; residuals follow",
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
    "change-company",
    "change the legal name or EIN of an approved account, which is checked again",
    commandsOf(() => import("../accounts-change.ts"))("accountsChangeCompany"),
    [
      account,
      ["--legal-name <name>", "the new legal name", "optional"],
      ["--ein <ein>", "the new EIN", "optional"],
      ["--reviewer <name>", "name of the person who decides"],
      ["--reason <text>", "the reason, for the record"],
    ],
  );
  addCommand(
    accounts,
    "close",
    "close an account, and charge its early termination fee",
    commandsOf(() => import("../accounts-change.ts"))("accountsClose"),
    [
      account,
      ["--comment <text>", "the reason, shown to the partner"],
      ["--cause <cause>", "a cause that the networks list, such as excessive_fraud", "optional"],
      ["--reviewer <name>", "name of the person who decides; needed with --cause", "optional"],
      [
        "--details <text>",
        "what was found, for the report; the merchant never sees it",
        "optional",
      ],
    ],
  );
}
