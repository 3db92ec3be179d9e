import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";
import { reason } from "./wanted.ts";

const sensitiveWork = commandsOf(() => import("../sensitive-data-commands.ts"));

/** Adds the commands of files and reads of sensitive data. */
export function addSensitiveData(program: Command): void {
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
}
