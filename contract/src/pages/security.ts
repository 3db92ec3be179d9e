import Type from "typebox";
import { strictObject } from "../shared/schema.ts";
import { codeBody, pagesOperation, withoutKey } from "./operation.ts";

const common = { ...withoutKey, resource: "security", audience: "session" } as const;

export const getSecurity = pagesOperation({
  ...common,
  id: "getSecurity",
  method: "GET",
  path: "/account-api/security",
  summary: "Get how an account is secured",
  description: "Answers whether a second factor is in use, and how many sessions are open.",
  returns: {
    status: 200,
    schema: strictObject({
      second_factor: Type.Boolean({ description: "Whether a code is asked for." }),
      recovery_codes_left: Type.Integer({ minimum: 0, description: "Codes not used yet." }),
      sessions: Type.Integer({ minimum: 0, description: "Open sessions, this one included." }),
    }),
    description: "How the account is secured.",
  },
  errors: [],
  examples: [
    {
      name: "Without a second factor",
      summary: "On one device.",
      response: {
        status: 200,
        body: { second_factor: false, recovery_codes_left: 0, sessions: 1 },
      },
    },
  ],
});

export const beginSecondFactor = pagesOperation({
  ...common,
  id: "beginSecondFactor",
  method: "POST",
  path: "/account-api/security/second-factor",
  summary: "Begin to set up a second factor",
  description: "Answers a secret for an authenticator app. It is in use once a code confirmed it.",
  returns: {
    status: 200,
    schema: strictObject({
      secret: Type.String({ description: "For typing: base 32." }),
      uri: Type.String({ description: "For a QR code: `otpauth://…`." }),
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
  summary: "Confirm a second factor",
  description: "Puts the second factor in use, by a code of the app.",
  body: codeBody,
  returns: {
    status: 200,
    schema: strictObject({
      recovery_codes: Type.Array(Type.String(), {
        description: "Shown once: each signs in once in the place of a code.",
      }),
    }),
    description: "The recovery codes.",
  },
  errors: ["too_many_requests"],
  examples: [
    {
      name: "Confirmed",
      summary: "The codes are kept by the user.",
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
  summary: "Remove a second factor",
  description: "Takes the second factor away, by one of its codes: an open session is not enough.",
  body: codeBody,
  returns: { status: 204, description: "It is removed." },
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
