import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, strictObject, text, timestamp } from "../shared/schema.ts";
import { platformTerminalExamples as examples } from "./examples/terminals.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

/** Number of terminals that the list returns at most. */
export const listedTerminalsMax = 200;

export const PlatformTerminal = component(
  "PlatformTerminal",
  strictObject(
    {
      hsn: Type.String({ description: "Hardware serial number, which identifies the terminal." }),
      entity: Type.Literal("terminal"),
      name: Type.String({ description: "The merchant's name for the terminal." }),
      account_id: idOf("account", "The merchant account that owns it."),
      account_name: Type.String({ description: "Name of the account." }),
      location_name: nullable(
        Type.String({ description: "Name of the account's location." }),
        "Name of the account's location; null: it has none.",
      ),
      device_type: nullable(
        Type.String({ description: "The model, such as `Mini 2`." }),
        "The model, such as `Mini 2`; null: the terminal service has not described it yet.",
      ),
      command: nullable(
        Type.String({ description: "The command that it executes." }),
        "The command that it executes, such as `auth_card`; null: none.",
      ),
      session_expires_at: nullable(
        timestamp("End of the open session."),
        "End of the session that a register has with it; null: none is open.",
      ),
      last_contact_at: nullable(
        timestamp("Time at which it was last online."),
        "Time at which it was last online, to the minute; null: it never was.",
      ),
      created_at: timestamp("Time at which it was added."),
    },
    { description: "A terminal as the platform last saw it." },
  ),
);

export const listPlatformTerminals = platformOperation({
  ...platformCommon,
  id: "listPlatformTerminals",
  resource: "platform_terminals",
  method: "GET",
  path: "/platform/terminals",
  ...reads("terminals:read"),
  summary: "List the terminals of all accounts",
  description: `Returns the terminals of the accounts in the caller's part of the hierarchy, newest account first and by name: at most ${listedTerminalsMax}. \`in\` narrows the list. Whether a terminal is online now, the Terminals API says.`,
  idempotent: false,
  query: strictObject({
    in: scopeNode,
    hsn: Type.Optional(
      text("Returns only the terminal with this serial number.", { minLength: 1, maxLength: 18 }),
    ),
  }),
  returns: {
    status: 200,
    schema: component(
      "PlatformTerminalList",
      strictObject({
        data: Type.Array(PlatformTerminal, { description: "The terminals." }),
        has_more: Type.Boolean({ description: "Whether there are more than were returned." }),
      }),
    ),
    description: "The terminals.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});
