import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { changes } from "../shared/permissions.ts";
import { strictObject, text } from "../shared/schema.ts";
import { platformTerminalExamples as examples } from "./examples/terminals.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { PlatformTerminal } from "./terminals.ts";

const common = { ...platformCommon, resource: "platform_terminals" } as const;

const id = idOf("account", "The account's id.");
const hsn = text("Hardware serial number, as on the device's label.", {
  minLength: 1,
  maxLength: 18,
});
const name = text("The merchant's name for the terminal.", { minLength: 1, maxLength: 60 });
const returns = { schema: PlatformTerminal, description: "The terminal." } as const;

export const addTerminal = platformOperation({
  ...common,
  id: "addTerminal",
  method: "POST",
  path: "/platform/accounts/{id}/terminals",
  ...changes("terminals:manage"),
  summary: "Add a terminal",
  description:
    "Assigns a terminal to an account. The terminal service must know the device for the account's merchant id.",
  idempotent: true,
  params: strictObject({ id }),
  body: strictObject({ hsn, name }),
  returns: { status: 201, ...returns },
  errors: ["invalid_status"],
  examples: [examples.add],
});

export const updateTerminal = platformOperation({
  ...common,
  id: "updateTerminal",
  method: "PATCH",
  path: "/platform/accounts/{id}/terminals/{hsn}",
  ...changes("terminals:manage"),
  summary: "Rename or move a terminal",
  description:
    "Renames a terminal, or moves it to another account with `account_id`. A terminal in use is not moved.",
  idempotent: true,
  params: strictObject({ id, hsn }),
  body: strictObject({
    name: Type.Optional(name),
    account_id: Type.Optional(idOf("account", "The account to which it is moved.")),
  }),
  returns: { status: 200, ...returns },
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.update],
});

export const removeTerminal = platformOperation({
  ...common,
  id: "removeTerminal",
  method: "DELETE",
  path: "/platform/accounts/{id}/terminals/{hsn}",
  ...changes("terminals:manage"),
  summary: "Remove a terminal",
  description:
    "Removes a terminal from its account. Its payments remain. A terminal in use is not removed.",
  idempotent: false,
  params: strictObject({ id, hsn }),
  returns: { status: 204, description: "The account does not have it any more." },
  errors: ["invalid_status"],
  examples: [examples.remove],
});
