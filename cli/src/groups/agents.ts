import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";
import { named, ofPartner } from "./wanted.ts";

const agentWork = commandsOf(() => import("../agent-commands.ts"));

/** Adds the commands of agent groups and agents. */
export function addAgents(program: Command): void {
  const groups = program
    .command("agent-groups")
    .description("groups of agents who refer merchants");
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
}
