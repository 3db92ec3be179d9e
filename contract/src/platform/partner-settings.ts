import Type from "typebox";
import { email } from "../boarding/contact.ts";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, strictObject } from "../shared/schema.ts";
import { partnerSettingsExamples as examples } from "./examples/partner-settings.ts";
import { platformCommon, platformOperation } from "./operation.ts";

/** Of a logo, before it is encoded. */
export const logoBytesMax = 200_000;
/** The name of a partner's brand. */
export const brandNameMax = 60;

export const brandColor = (description: string) =>
  Type.String({
    pattern: patternMeaning("^#[0-9a-fA-F]{6}$", "a color: # and six hexadecimal digits"),
    description,
  });

const toApplicants = Type.Boolean({
  description:
    "Whether applicants, merchants and contractors are emailed. Emails that protect them are always sent.",
});

export const PartnerSettings = component(
  "PartnerSettings",
  strictObject(
    {
      id: idOf("partner", "The partner's id."),
      entity: Type.Literal("partner_settings"),
      name: Type.String({ description: "The partner's name." }),
      database: nullable(
        Type.Integer({ minimum: 0, description: "Number of the database that holds the partner." }),
        "Number of the database that holds the partner: 0 with one database; null for its own users.",
      ),
      may_submit_applications: Type.Boolean({
        description: "Whether it may submit applications through the API.",
      }),
      may_run_residuals: Type.Boolean({
        description: "Whether it may open and run residual periods of its tenant.",
      }),
      brand: strictObject(
        {
          name: Type.String({ description: "Name on its pages and in its emails." }),
          color: nullable(
            Type.String({ description: "Color of buttons and links, such as `#0b6e4f`." }),
            "Color of buttons and links, such as `#0b6e4f`; null: the platform's.",
          ),
          logo_url: nullable(
            Type.String({ description: "Path of the logo." }),
            "Path of the logo on this server; null: none.",
          ),
        },
        { description: "Brand of its hosted pages, its emails and its users' console." },
      ),
      emails: strictObject(
        {
          to_applicants: toApplicants,
          recipient: nullable(
            Type.String({ description: "Address of the partner's own emails." }),
            "Address to which emails for the partner are sent; null: it gets none.",
          ),
          reply_to: nullable(
            Type.String({ description: "Address for replies." }),
            "Address for replies to the partner's emails; null: the sender's.",
          ),
        },
        { description: "Emails in the partner's name." },
      ),
    },
    { description: "Rights and brand of a partner, and the emails in its name." },
  ),
);

const common = {
  ...platformCommon,
  resource: "partners",
  params: strictObject({ id: idOf("partner", "The partner's id.") }),
} as const;
const returns = { status: 200, schema: PartnerSettings, description: "The settings." } as const;

export const getPartnerSettings = platformOperation({
  ...common,
  id: "getPartnerSettings",
  method: "GET",
  path: "/platform/partners/{id}/settings",
  ...reads("partners:read"),
  summary: "Get the settings of a partner",
  description: "Returns the rights and the brand of a partner, and the emails in its name.",
  idempotent: false,
  returns,
  errors: [],
  examples: [examples.get],
});

export const updatePartner = platformOperation({
  ...common,
  id: "updatePartner",
  method: "PATCH",
  path: "/platform/partners/{id}",
  ...changes("partners:edit"),
  summary: "Change the rights of a partner",
  description:
    "Allows or disallows a partner to submit applications through the API, or to open and run residual periods. It applies immediately.",
  idempotent: true,
  body: strictObject({
    may_submit_applications: Type.Optional(
      Type.Boolean({
        description: "Whether it may submit applications through the API. Absent: unchanged.",
      }),
    ),
    may_run_residuals: Type.Optional(
      Type.Boolean({
        description: "Whether it may open and run residual periods. Absent: unchanged.",
      }),
    ),
  }),
  returns,
  errors: [],
  examples: [examples.allow],
});

export const setPartnerBrand = platformOperation({
  ...common,
  id: "setPartnerBrand",
  method: "PUT",
  path: "/platform/partners/{id}/brand",
  ...changes("settings"),
  summary: "Set the brand of a partner",
  description:
    "Sets the name, color and logo of a partner's hosted pages, emails and console. An absent color is the platform's, and an absent logo is unchanged.",
  idempotent: true,
  body: strictObject({
    name: nameText("Name on its pages and in its emails.", {
      minLength: 1,
      maxLength: brandNameMax,
    }),
    color: Type.Optional(
      brandColor("Color of buttons and links, such as `#0b6e4f`. Absent: the platform's."),
    ),
    logo: Type.Optional(
      nullable(
        Type.String({
          minLength: 4,
          maxLength: Math.ceil(logoBytesMax / 3) * 4,
          pattern: patternMeaning("^[A-Za-z0-9+/]+={0,2}$", "base64"),
          description: "The logo.",
        }),
        `A PNG, JPEG or WebP of at most ${logoBytesMax / 1000} kB, as base64; null: none. Absent: unchanged.`,
      ),
    ),
  }),
  returns,
  errors: [],
  examples: [examples.brand],
});

export const updatePartnerEmails = platformOperation({
  ...common,
  id: "updatePartnerEmails",
  method: "PATCH",
  path: "/platform/partners/{id}/emails",
  ...changes("settings"),
  summary: "Change the emails in a partner's name",
  description:
    "Changes whether applicants are emailed, the address of the partner's own emails, and the address for replies.",
  idempotent: true,
  body: strictObject({
    to_applicants: Type.Optional(toApplicants),
    recipient: Type.Optional(
      nullable(
        email("Address of the partner's own emails."),
        "Address to which emails for the partner are sent; null: it gets none. Absent: unchanged.",
      ),
    ),
    reply_to: Type.Optional(
      nullable(
        email("Address for replies."),
        "Address for replies to the partner's emails; null: the sender's. Absent: unchanged.",
      ),
    ),
  }),
  returns,
  errors: [],
  examples: [examples.emails],
});
