import Type from "typebox";
import { exampleIds } from "../payments/examples/ids.ts";
import { idOf } from "../shared/ids.ts";
import { component, oneOf, strictObject } from "../shared/schema.ts";
import {
  Brand,
  codeBody,
  emailInput,
  exampleBrand,
  exampleToken,
  linkToken,
  pagesOperation,
  withoutKey,
} from "./operation.ts";

/** So that hashing a password takes no more than it should. */
export const passwordLengthMax = 128;

// What is longer is refused before it is hashed; what is too short is said by name.
const password = Type.String({
  minLength: 1,
  maxLength: passwordLengthMax * 2,
  description: "The password.",
});

const onSignIn = { ...withoutKey, resource: "sign_in" } as const;
const byAnybody = { ...onSignIn, audience: "page", method: "POST" } as const;

export const SignedIn = component(
  "SignedIn",
  strictObject(
    {
      state: oneOf(
        ["open", "second_factor"],
        "`open`: signed in; `second_factor`: a code of the authenticator app is asked for.",
      ),
    },
    { description: "What a sign-in came to. The session is in the cookie." },
  ),
);

const signedIn = { status: 200, schema: SignedIn, description: "The session's state." } as const;
const nothing = { status: 204, description: "It is done." } as const;
const exampleOpen = { status: 200, body: { state: "open" } } as const;

export const getPageSession = pagesOperation({
  ...onSignIn,
  id: "getPageSession",
  audience: "session",
  method: "GET",
  path: "/account-api/session",
  summary: "Get the session",
  description: "Answers who is signed in, and the token that each change is sent with.",
  returns: {
    status: 200,
    schema: strictObject({
      csrf_token: Type.String({ description: "For the header `x-csrf-token` of each change." }),
      user: strictObject({
        first_name: Type.String({ description: "First name." }),
        last_name: Type.String({ description: "Last name." }),
        email: Type.String({ description: "Email address." }),
        type: Type.String({ description: "What the user may see, such as `BUSINESS`." }),
      }),
      brand: Brand,
    }),
    description: "The session.",
  },
  errors: [],
  examples: [
    {
      name: "Signed in",
      summary: "A merchant's user.",
      response: {
        status: 200,
        body: {
          csrf_token: exampleToken,
          user: {
            first_name: "Mara",
            last_name: "Ellison",
            email: "mara@larkspur.example",
            type: "BUSINESS",
          },
          brand: exampleBrand,
        },
      },
    },
  ],
});

export const signIn = pagesOperation({
  ...byAnybody,
  id: "signIn",
  path: "/account-api/sign-in",
  summary: "Sign in",
  description:
    "Signs in by e-mail address and password. Every reason for which it fails is told alike.",
  body: strictObject({ email: emailInput, password }),
  returns: signedIn,
  errors: ["unauthorized", "too_many_requests"],
  examples: [
    {
      name: "By password",
      summary: "Somebody without a second factor.",
      body: { email: "mara@larkspur.example", password: "four tall lilac umbrellas" },
      response: exampleOpen,
    },
  ],
});

export const signInByLink = pagesOperation({
  ...byAnybody,
  id: "signInByLink",
  path: "/account-api/sign-in/link",
  summary: "Sign in by a link",
  description: "Signs in by a link that works once. It stands for the password alone.",
  body: strictObject({ token: linkToken }),
  returns: signedIn,
  errors: ["link_expired"],
  examples: [
    {
      name: "By a link",
      summary: "That a partner asked for.",
      body: { token: exampleToken },
      response: exampleOpen,
    },
  ],
});

export const signInByCode = pagesOperation({
  ...byAnybody,
  id: "signInByCode",
  path: "/account-api/sign-in/code",
  summary: "Sign in by a code",
  description: "Ends a sign-in whose second factor is asked for. The cookie is the first step's.",
  body: codeBody,
  returns: signedIn,
  errors: ["unauthorized", "too_many_requests"],
  examples: [
    {
      name: "By a code",
      summary: "Of an authenticator app.",
      body: { code: "492039" },
      response: exampleOpen,
    },
  ],
});

export const signOut = pagesOperation({
  ...byAnybody,
  id: "signOut",
  path: "/account-api/sign-out",
  summary: "Sign out",
  description: "Ends this session, or every session of the user. Signing out twice is no fault.",
  body: strictObject({
    everywhere: Type.Optional(Type.Boolean({ description: "true: on every device." })),
  }),
  returns: nothing,
  errors: [],
  examples: [
    {
      name: "Everywhere",
      summary: "After a device was lost.",
      body: { everywhere: true },
      response: { status: 204 },
    },
  ],
});

export const sendPasswordMail = pagesOperation({
  ...byAnybody,
  id: "sendPasswordMail",
  path: "/account-api/password-mail",
  summary: "Send a link for a new password",
  description: "Mails a link. The response is the same for somebody who has no account.",
  body: strictObject({ email: emailInput }),
  returns: nothing,
  errors: ["too_many_requests"],
  examples: [
    {
      name: "Forgotten",
      summary: "Whether there is such a user is not told.",
      body: { email: "mara@larkspur.example" },
      response: { status: 204 },
    },
  ],
});

export const openPasswordLink = pagesOperation({
  ...byAnybody,
  id: "openPasswordLink",
  path: "/account-api/password-link",
  summary: "Open a link for a new password",
  description: "Answers whose password the link sets. It does not use the link up.",
  body: strictObject({ token: linkToken }),
  returns: {
    status: 200,
    schema: strictObject({
      first_name: Type.String({ description: "First name." }),
      email: Type.String({ description: "Email address." }),
      brand: Brand,
    }),
    description: "Whose link it is.",
  },
  errors: ["link_expired"],
  examples: [
    {
      name: "A new user",
      summary: "Invited by a partner.",
      body: { token: exampleToken },
      response: {
        status: 200,
        body: { first_name: "Mara", email: "mara@larkspur.example", brand: exampleBrand },
      },
    },
  ],
});

export const setPassword = pagesOperation({
  ...byAnybody,
  id: "setPassword",
  path: "/account-api/password",
  summary: "Set a password",
  description: "Sets a password by a link, ends every session of the user, and signs in.",
  body: strictObject({ token: linkToken, password }),
  returns: signedIn,
  errors: ["link_expired"],
  examples: [
    {
      name: "The first password",
      summary: "By the link of the invitation.",
      body: { token: exampleToken, password: "four tall lilac umbrellas" },
      response: exampleOpen,
    },
  ],
});

const picture = Type.String({
  contentMediaType: "application/octet-stream",
  description: "The bytes of the picture.",
});

export const getBrandLogo = pagesOperation({
  ...onSignIn,
  id: "getBrandLogo",
  audience: "page",
  method: "GET",
  path: "/account-api/brands/{id}/logo",
  summary: "Get a partner's logo",
  description: "Answers the picture that the partner's pages and mails carry. Anybody may see it.",
  params: strictObject({ id: idOf("partner", "The partner.") }),
  returns: {
    status: 200,
    content: { "image/png": picture, "image/jpeg": picture, "image/webp": picture },
    description: "The picture, in the form in which it was uploaded.",
  },
  errors: ["not_found"],
  examples: [
    {
      name: "A logo",
      summary: "As the browser loads it.",
      params: { id: exampleIds.partner },
      response: { status: 200, body: "…" },
    },
  ],
});
