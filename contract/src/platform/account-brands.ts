import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, strictObject } from "../shared/schema.ts";
import { accountBrandExamples as examples } from "./examples/account-brands.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { brandColor } from "./partner-settings.ts";

export const AccountBrand = component(
  "AccountBrand",
  strictObject(
    {
      id: idOf("account", "The account's id."),
      entity: Type.Literal("account_brand"),
      name: Type.String({ description: "Name on its checkout pages." }),
      color: Type.String({ description: "Color of buttons, such as `#1a5fb4`." }),
      logo_url: nullable(
        Type.String({ description: "Address of the logo." }),
        "Address of the logo; null: none.",
      ),
    },
    { description: "Brand of the checkout pages of an account." },
  ),
);

const common = {
  ...platformCommon,
  resource: "platform_accounts",
  path: "/platform/accounts/{id}/brand",
  params: strictObject({ id: idOf("account", "The account's id.") }),
  returns: { status: 200, schema: AccountBrand, description: "The brand." },
  errors: [],
} as const;

export const getAccountBrand = platformOperation({
  ...common,
  id: "getAccountBrand",
  method: "GET",
  ...reads("accounts:read"),
  summary: "Get the brand of an account",
  description: "Returns the name, color and logo of the checkout pages of an account.",
  idempotent: false,
  examples: [examples.get],
});

export const setAccountBrand = platformOperation({
  ...common,
  id: "setAccountBrand",
  method: "PUT",
  ...changes("settings"),
  summary: "Set the brand of an account",
  description:
    "Sets the name, color and logo of the checkout pages of an account as a whole. An absent color is the platform's.",
  idempotent: true,
  body: strictObject({
    name: nameText("Name on its checkout pages.", { minLength: 1, maxLength: 255 }),
    color: Type.Optional(
      brandColor("Color of buttons, such as `#1a5fb4`. Absent: the platform's."),
    ),
    logo_url: Type.Optional(
      Type.String({
        maxLength: 2048,
        pattern: patternMeaning("^https://[^\\s]+$", "an address that begins with https://"),
        description: "Address of the logo. Absent: none.",
      }),
    ),
  }),
  examples: [examples.set],
});
