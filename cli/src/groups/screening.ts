import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";
import { decisionReason, reviewer } from "./wanted.ts";

const decisionWork = commandsOf(() => import("../applications-decide.ts"));
const screeningWork = commandsOf(() => import("../screening-commands.ts"));

/** Adds the commands of screening. */
export function addScreening(program: Command): void {
  const screening = program
    .command("screening")
    .description("sanctions lists, similar names, and merchants that a network lists later");
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
    "alerts",
    "list merchants that a card network listed as terminated after their check",
    screeningWork("screeningAlerts"),
    [["--state <state>", "open, cleared or confirmed; default: open", "optional"]],
  );
  addCommand(
    screening,
    "blocks",
    "list owners whose funds are blocked, with the day of the report to OFAC",
    screeningWork("screeningBlocks"),
  );
  addCommand(
    screening,
    "reported",
    "record that blocked funds were reported to OFAC",
    screeningWork("screeningReported"),
    [
      ["<owner>", "the account's or contractor's id"],
      reviewer,
      ["--reference <text>", "reference of the report"],
    ],
  );
  addCommand(
    screening,
    "terminations",
    "list the reports of terminated merchants to the networks' lists, with their day",
    screeningWork("screeningTerminations"),
    [["--state <state>", "due, overdue or filed; default: due, with those overdue", "optional"]],
  );
  addCommand(
    screening,
    "termination-reported",
    "record that a terminated merchant was reported to a network's list",
    screeningWork("screeningTerminationReported"),
    [
      ["<account>", "the account's id"],
      ["--network <network>", "mastercard or visa"],
      reviewer,
      ["--reference <text>", "reference of the acquirer's confirmation"],
    ],
  );
  addCommand(
    screening,
    "review",
    "clear a hit or an alert, which releases held payouts, or confirm it",
    decisionWork("applicationsReviewCheck"),
    [
      ["<check>", "the check's id"],
      ["--verdict <verdict>", "cleared or confirmed"],
      reviewer,
      decisionReason,
    ],
  );
}
