import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";
import { ofPartner } from "./wanted.ts";

const planWork = commandsOf(() => import("../plan-commands.ts"));

/** Adds the commands of plans. */
export function addPlans(program: Command): void {
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
}
