import { Command } from "commander";
import packageJson from "../package.json" with { type: "json" };
import { addCommand, commandsOf } from "./commands.ts";
import { addAccounts } from "./groups/accounts.ts";
import { addAdjustments } from "./groups/adjustments.ts";
import { addAgents } from "./groups/agents.ts";
import { addApplications } from "./groups/applications.ts";
import { addAttempts } from "./groups/attempts.ts";
import { addBankAccounts } from "./groups/bank-accounts.ts";
import { addBoarding } from "./groups/boarding.ts";
import { addContractors } from "./groups/contractors.ts";
import { addDatabase } from "./groups/database.ts";
import { addKeys } from "./groups/keys.ts";
import { addPartners } from "./groups/partners.ts";
import { addPayouts } from "./groups/payouts.ts";
import { addPlans } from "./groups/plans.ts";
import { addProcessors } from "./groups/processors.ts";
import { addRequirements } from "./groups/requirements.ts";
import { addRetention } from "./groups/retention.ts";
import { addSandbox } from "./groups/sandbox.ts";
import { addScreening } from "./groups/screening.ts";
import { addSensitiveData } from "./groups/sensitive-data.ts";
import { addTerminals } from "./groups/terminals.ts";
import { addUnderwriting } from "./groups/underwriting.ts";
import { addUsers } from "./groups/users.ts";
import { addWebhookEndpoints } from "./groups/webhook-endpoints.ts";
import { variablesHelp } from "./variables-help.ts";

/** The command `openpayfac` with all its commands. */
export function createProgram(): Command {
  const program = new Command("openpayfac")
    .description("The operator's command of openpayfac, an open payment-facilitator platform.")
    .version(packageJson.version)
    .addHelpText("after", variablesHelp());

  addCommand(
    program,
    "start",
    "start the platform: API, portal, worker and simulator",
    commandsOf(() => import("./start/start-command.ts"))("startCommand"),
    [],
    "itself",
  );
  for (const addGroup of [
    addSandbox,
    addDatabase,
    addRetention,
    addPartners,
    addAgents,
    addKeys,
    addPlans,
    addWebhookEndpoints,
    addProcessors,
    addAccounts,
    addTerminals,
    addUnderwriting,
    addPayouts,
    addAdjustments,
    addAttempts,
    addApplications,
    addRequirements,
    addScreening,
    addBoarding,
    addSensitiveData,
    addContractors,
    addBankAccounts,
    addUsers,
  ]) {
    addGroup(program);
  }

  return program;
}
