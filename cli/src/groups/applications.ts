import { applicationDecisions } from "@openpayfac/server/operator/application-decisions";
import type { Command } from "commander";
import { addCommand, commandsOf, type Wanted } from "../commands.ts";
import { decisionReason, reason, reviewer } from "./wanted.ts";

const applicationWork = commandsOf(() => import("../application-commands.ts"));
const decisionWork = commandsOf(() => import("../applications-decide.ts"));
const sensitiveWork = commandsOf(() => import("../sensitive-data-commands.ts"));
const application: Wanted = ["<application>", "the application's id"];

/** Adds the commands of applications. */
export function addApplications(program: Command): void {
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
    reviewer,
  ]);
  addCommand(
    applications,
    "review-check",
    "clear a check, or confirm its finding",
    decisionWork("applicationsReviewCheck"),
    [
      ["<check>", "the check's id"],
      ["--verdict <verdict>", "cleared or confirmed"],
      reviewer,
      decisionReason,
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
      ["--kind <kind>", "kind of document, such as tax_exempt_letter; other if absent", "optional"],
      ["--description <text>", "what the document must show", "optional"],
    ],
  );
  addCommand(
    applications,
    "reveal",
    "show an application's encrypted data: owners, bank account",
    sensitiveWork("applicationsReveal"),
    [application, reason],
  );
}
