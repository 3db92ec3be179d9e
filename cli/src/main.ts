import { Command } from "commander";
import { databaseMigrate } from "./database-migrate.ts";
import { keysRotate } from "./keys-rotate.ts";
import { ledgerVerify } from "./ledger-verify.ts";
import { makeReport, type Report, runCommand } from "./report.ts";
import { startCommand } from "./start/start-command.ts";
import { variablesHelp } from "./variables-help.ts";

type Work = (report: Report, env: NodeJS.ProcessEnv) => Promise<void>;

const program = new Command("openpayfac")
  .description("The operator's command of openpayfac, an open payment-facilitator platform.")
  .addHelpText("after", variablesHelp());

addCommand(program, "start", "start the platform: API, portal, worker and simulator", startCommand);
const ledger = program.command("ledger").description("the double-entry ledger");
addCommand(ledger, "verify", "check that the ledger balances and was not changed", ledgerVerify);
const keys = program.command("keys").description("API keys, and the key that seals secrets");
addCommand(keys, "rotate", "put everything that is sealed under the present key", keysRotate);
const database = program.command("database").description("the database");
addCommand(database, "migrate", "bring the database to the present schema", databaseMigrate);

await program.parseAsync();

function addCommand(parent: Command, name: string, description: string, work: Work): void {
  parent
    .command(name)
    .description(description)
    .option("--json", "write the result as JSON, for programs")
    .action(async (options: { json?: boolean }) => {
      const report = makeReport(options.json === true);
      await runCommand(report, () => work(report, process.env));
    });
}
