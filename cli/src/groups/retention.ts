import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";

const work = commandsOf(() => import("../retention-commands.ts"));

/** Adds the commands of rows that are stored for a time. */
export function addRetention(program: Command): void {
  const retention = program.command("retention").description("rows that are stored for a time");
  addCommand(
    retention,
    "status",
    "list the partitions, the state of each, and how long rows are stored",
    work("retentionStatus"),
  );
  addCommand(
    retention,
    "export",
    "export every detached partition that is not exported yet",
    work("retentionExport"),
  );
  addCommand(retention, "verify", "compare an export with its manifest", work("retentionVerify"), [
    ["<partition>", "name of the partition, such as events_p2026110900"],
  ]);
  addCommand(
    retention,
    "read",
    "write the rows of an export, a JSON object per line",
    work("retentionRead"),
    [["<partition>", "name of the partition"]],
  );
}
