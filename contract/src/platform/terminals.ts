import Type from "typebox";
import { suffixPattern } from "../shared/id-kinds.ts";
import { idOf } from "../shared/ids.ts";
import { listOf, pageLimit } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, strictObject, text, timestamp } from "../shared/schema.ts";
import { platformTerminalExamples as examples } from "./examples/terminals.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

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
  description:
    "Returns the terminals of the accounts in the caller's part of the hierarchy, newest account first and by serial number. `in` narrows the list. Whether a terminal is online now, the Terminals API says.",
  idempotent: false,
  query: strictObject({
    starting_after: Type.Optional(
      Type.String({
        pattern: patternMeaning(
          `^acct_${suffixPattern}:[A-Za-z0-9]{1,18}$`,
          "an account's id, a colon and a serial number",
        ),
        description:
          "Returns terminals after this one: the `account_id` and the `hsn` of the last one, with a colon between them.",
      }),
    ),
    limit: pageLimit("Maximum number of terminals on a page."),
    in: scopeNode,
    hsn: Type.Optional(
      text("Returns only the terminal with this serial number.", { minLength: 1, maxLength: 18 }),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("PlatformTerminalList", PlatformTerminal),
    description: "A page of terminals.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});
