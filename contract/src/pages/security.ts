import Type from "typebox";
import { changesWithoutRole, readsWithoutRole, stepUpClasses } from "../shared/permissions.ts";
import { oneOf, strictObject } from "../shared/schema.ts";
import { codeBody, exampleToken, pagesOperation, withoutKey } from "./operation.ts";
import { passkeyProof } from "./passkeys.ts";

const common = { ...withoutKey, resource: "security", audience: "session" } as const;

export const getSecurity = pagesOperation({
  ...common,
  id: "getSecurity",
  method: "GET",
  path: "/account-api/security",
  ...readsWithoutRole,
  summary: "Get the security settings of a user",
  description: "Returns whether a second factor is active, and the number of open sessions.",
  returns: {
    status: 200,
    schema: strictObject({
      second_factor: Type.Boolean({ description: "Whether a second factor is required." }),
      recovery_codes_left: Type.Integer({
        minimum: 0,
        description: "Number of unused recovery codes.",
      }),
      passkeys: Type.Integer({ minimum: 0, description: "Number of passkeys." }),
      sessions: Type.Integer({
        minimum: 0,
        description: "Number of open sessions, including this one.",
      }),
    }),
    description: "The security settings.",
  },
  errors: [],
  examples: [
    {
      name: "Without a second factor",
      summary: "On one device.",
      response: {
        status: 200,
        body: { second_factor: false, recovery_codes_left: 0, passkeys: 0, sessions: 1 },
      },
    },
  ],
});

export const beginSecondFactor = pagesOperation({
  ...common,
  id: "beginSecondFactor",
  method: "POST",
  path: "/account-api/security/second-factor",
  ...changesWithoutRole,
  summary: "Start setting up a second factor",
  description:
    "Returns a secret for an authenticator app. The second factor is active after a code confirms it.",
  returns: {
    status: 200,
    schema: strictObject({
      secret: Type.String({ description: "Secret for manual entry: base 32." }),
      uri: Type.String({ description: "URI for a QR code: `otpauth://…`." }),
    }),
    description: "The secret.",
  },
  errors: ["conflict"],
  examples: [
    {
      name: "A new secret",
      summary: "It replaces one that was never confirmed.",
      response: {
        status: 200,
        body: {
          secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
          uri: "otpauth://totp/Northwind%20Pay:mara%40larkspur.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
        },
      },
    },
  ],
});

export const confirmSecondFactor = pagesOperation({
  ...common,
  id: "confirmSecondFactor",
  method: "POST",
  path: "/account-api/security/second-factor/confirm",
  ...changesWithoutRole,
  summary: "Confirm a second factor",
  description: "Activates the second factor with a code from the app.",
  body: codeBody,
  returns: {
    status: 200,
    schema: strictObject({
      recovery_codes: Type.Array(Type.String(), {
        description: "Recovery codes, returned only once; each replaces a code for one sign-in.",
      }),
    }),
    description: "The recovery codes.",
  },
  errors: ["too_many_requests"],
  examples: [
    {
      name: "Confirmed",
      summary: "The user stores the codes.",
      body: { code: "492039" },
      response: { status: 200, body: { recovery_codes: ["7KQ2-M9XW-4HTB", "V3ND-8PZC-6RYF"] } },
    },
  ],
});

export const removeSecondFactor = pagesOperation({
  ...common,
  id: "removeSecondFactor",
  method: "POST",
  path: "/account-api/security/second-factor/remove",
  ...changesWithoutRole,
  summary: "Remove a second factor",
  description:
    "Removes the second factor; requires one of its codes in addition to the open session.",
  body: codeBody,
  returns: { status: 204, description: "The second factor is removed." },
  errors: ["too_many_requests"],
  examples: [
    {
      name: "Removed",
      summary: "Before the phone is sold.",
      body: { code: "492039" },
      response: { status: 204 },
    },
  ],
});

export const confirmIdentity = pagesOperation({
  ...common,
  id: "confirmIdentity",
  method: "POST",
  path: "/account-api/step-up",
  ...changesWithoutRole,
  summary: "Confirm the identity for a sensitive change",
  description:
    "Proves again who the user is (step-up): with a passkey, with a code of the second factor, or with the password if there is no second factor. For 10 minutes, the session may call the operations of this kind. The session gets a new cookie and a new token for changes.",
  body: strictObject({
    for: oneOf(stepUpClasses, "Kind of operations."),
    code: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: "Code from the authenticator app, or a recovery code.",
      }),
    ),
    password: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 256,
        description: "The password of a user without a second factor.",
      }),
    ),
    passkey: Type.Optional(passkeyProof),
  }),
  returns: {
    status: 200,
    schema: strictObject({
      csrf_token: Type.String({
        description: "Token for the header `x-csrf-token` of requests that change something.",
      }),
    }),
    description: "The session's new token.",
  },
  errors: ["too_many_requests"],
  examples: [
    {
      name: "By a code",
      summary: "Before an API key is created.",
      body: { for: "keys", code: "492039" },
      response: { status: 200, body: { csrf_token: exampleToken } },
    },
  ],
});
