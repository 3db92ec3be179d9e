import type { Command } from "commander";
import { addCommand, commandsOf, type Wanted } from "../commands.ts";
import { named } from "./wanted.ts";

const agentWork = commandsOf(() => import("../agent-commands.ts"));
const partnerMove = commandsOf(() => import("../partners-move.ts"));
const partnerWork = commandsOf(() => import("../partner-commands.ts"));
const tenantWork = commandsOf(() => import("../tenant-commands.ts"));
const ofPartners: Wanted = ["<partner>", "the partner's id"];

/** Adds the commands of tenants and partners. */
export function addPartners(program: Command): void {
  const tenants = program.command("tenants").description("payment facilitators");
  addCommand(tenants, "create", "create a tenant", tenantWork("tenantsCreate"), [named], "home");
  const partners = program.command("partners").description("a tenant's software companies");
  addCommand(
    partners,
    "create",
    "create a partner of a tenant",
    tenantWork("partnersCreate"),
    [
      ["--tenant <id>", "the tenant"],
      named,
      ["--shard <number>", "its shard; the one with the fewest partners", "optional"],
    ],
    "itself",
  );
  addCommand(
    partners,
    "move",
    "move a partner with all of its data to another shard",
    partnerMove("partnersMove"),
    [
      ofPartners,
      ["--to <number>", "its new shard", "optional"],
      ["--abort <yes>", "undo a move that was interrupted before the switch", "optional"],
    ],
    "itself",
  );
  addCommand(partners, "list", "list tenants and their partners", tenantWork("partnersList"));
  addCommand(
    partners,
    "brand",
    "set the branding of a partner's hosted pages and emails",
    partnerWork("partnersBrand"),
    [
      ["<partner>", "the partner's id"],
      named,
      ["--color <color>", "color of buttons and links, as #rrggbb", "optional"],
      ["--logo <file>", "a PNG, JPEG or WebP of at most 200 kB", "optional"],
    ],
  );
  addCommand(
    partners,
    "allow-residuals",
    "allow a partner to open and run residual periods",
    agentWork("partnersAllowResiduals"),
    [ofPartners],
  );
  addCommand(
    partners,
    "disallow-residuals",
    "stop a partner from opening and running residual periods",
    agentWork("partnersDisallowResiduals"),
    [ofPartners],
  );
  addCommand(
    partners,
    "allow-submission",
    "allow a partner to submit applications through the API",
    partnerWork("partnersAllowSubmission"),
    [ofPartners],
  );
  addCommand(
    partners,
    "disallow-submission",
    "stop a partner from submitting applications through the API",
    partnerWork("partnersDisallowSubmission"),
    [ofPartners],
  );
  addCommand(
    partners,
    "emails",
    "show or change the emails in a partner's name",
    partnerWork("partnersEmails"),
    [
      ofPartners,
      ["--applicants <on|off>", "whether applicants are emailed", "optional"],
      ["--to <address>", "the partner's own address, or none", "optional"],
      ["--reply-to <address>", "the address for replies to its emails, or none", "optional"],
    ],
  );
}
