import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";

/** Adds the commands of the ledger, the audit log and the database. */
export function addDatabase(program: Command): void {
  const ledger = program.command("ledger").description("the double-entry ledger");
  addCommand(
    ledger,
    "verify",
    "check that the ledger balances and was not changed",
    commandsOf(() => import("../ledger-verify.ts"))("ledgerVerify"),
    [["--new", "only what was posted since the last verification", "optional"]],
  );
  const audit = program.command("audit").description("the log of changes by users and operators");
  addCommand(
    audit,
    "verify",
    "check that no entry was changed or removed",
    commandsOf(() => import("../audit-verify.ts"))("auditVerify"),
  );
  const database = program.command("database").description("the database");
  addCommand(
    database,
    "migrate",
    "migrate the database to the current schema",
    commandsOf(() => import("../database-migrate.ts"))("databaseMigrate"),
    [["--phase <phase>", "expand, or contract when no earlier version runs; both", "optional"]],
  );
  addCommand(
    database,
    "distribute",
    "prepare the directory and the shards, and add new shards",
    commandsOf(() => import("../database-distribute.ts"))("databaseDistribute"),
    [],
    "itself",
  );
}
