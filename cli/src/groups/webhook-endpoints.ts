import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";
import { ofPartner } from "./wanted.ts";

/** Adds the commands of webhook endpoints. */
export function addWebhookEndpoints(program: Command): void {
  const endpoints = program
    .command("webhook-endpoints")
    .description("endpoints that receive events");
  addCommand(
    endpoints,
    "create",
    "create an endpoint for a partner",
    commandsOf(() => import("../endpoint-create.ts"))("webhookEndpointsCreate"),
    [
      ofPartner,
      ["--url <url>", "the address that receives events"],
      ["--events <types>", "event types, comma-separated; default: all", "optional"],
    ],
  );
  addCommand(
    endpoints,
    "list",
    "list endpoints",
    commandsOf(() => import("../endpoint-commands.ts"))("webhookEndpointsList"),
  );
}
