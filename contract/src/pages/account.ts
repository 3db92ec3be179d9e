import Type from "typebox";
import { exampleIds } from "../payments/examples/ids.ts";
import { idOf } from "../shared/ids.ts";
import { chosenLanguage, languageBody, languages } from "../shared/language.ts";
import { changesWithoutRole, readsWithoutRole } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
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

/** Limits the cost of hashing a password. */
export const passwordLengthMax = 128;

// Longer values are rejected before hashing; shorter ones get a specific error.
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
        "`open`: signed in; `second_factor`: a code of the authenticator app is required.",
      ),
    },
    { description: "The result of a sign-in step. The session is in the cookie." },
  ),
);

const signedIn = { status: 200, schema: SignedIn, description: "The session's state." } as const;
const nothing = { status: 204, description: "Done." } as const;
const exampleOpen = { status: 200, body: { state: "open" } } as const;

export const getPageSession = pagesOperation({
  ...onSignIn,
  id: "getPageSession",
  audience: "session",
  method: "GET",
  path: "/account-api/session",
  ...readsWithoutRole,
  summary: "Get the session",
  description: "Returns the signed-in user, and the token for requests that change something.",
  returns: {
    status: 200,
    schema: strictObject({
      csrf_token: Type.String({
        description: "Token for the header `x-csrf-token` of requests that change something.",
      }),
      user: strictObject({
        first_name: Type.String({ description: "First name." }),
        last_name: Type.String({ description: "Last name." }),
        email: Type.String({ description: "Email address." }),
        type: Type.String({ description: "Type of the user, such as `BUSINESS`." }),
        role: Type.String({ description: "Role of the user, such as `owner`." }),
        language: chosenLanguage,
      }),
      permissions: Type.Record(Type.String(), Type.Array(Type.String()), {
        description:
          "The role's permissions, each with its conditions: `allowed`, `limited`, `propose`, `approve`, `own` or `fees`.",
      }),
      scope: strictObject({
        id: Type.String({ description: "The user's node of the hierarchy: its id." }),
        name: Type.String({ description: "Name of the node." }),
      }),
      viewing_as: nullable(
        strictObject({
          by_name: Type.String({ description: "Name of the user who signed in." }),
          reason: Type.String({ description: "Reason that this user gave." }),
          seconds_left: Type.Integer({
            minimum: 0,
            description: "Seconds until the view ends; 0: it has ended, and must be stopped.",
          }),
        }),
        "The session shows the console as another user sees it: `user`, `permissions` and `scope` are this user's. null: as the user who signed in.",
      ),
      second_factor_due: nullable(
        oneOf(
          ["required", "passkey"],
          "Second factor that the policies require and the session has not proven.",
        ),
        "Second factor that the policies require and the session has not proven: `required` for a code or a passkey, `passkey`. Until then, only the page Security is open. null: none is due.",
      ),
      sandbox: Type.Boolean({ description: "Whether this is a sandbox." }),
      now: timestamp("The platform's time."),
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
            role: "staff",
            language: "en",
          },
          permissions: { "payments:read": ["allowed"], "payments:refund": ["limited"] },
          scope: { id: exampleIds.business, name: "Larkspur Coffee" },
          viewing_as: null,
          second_factor_due: null,
          sandbox: false,
          now: "2026-11-03T19:02:15.000Z",
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
  ...changesWithoutRole,
  summary: "Sign in",
  description: "Signs in with email address and password. All failures return the same error.",
  body: strictObject({ email: emailInput, password }),
  returns: signedIn,
  errors: ["address_not_allowed", "unauthorized", "too_many_requests"],
  examples: [
    {
      name: "By password",
      summary: "A user without a second factor.",
      body: { email: "mara@larkspur.example", password: "four tall lilac umbrellas" },
      response: exampleOpen,
    },
  ],
});

export const signInByLink = pagesOperation({
  ...byAnybody,
  id: "signInByLink",
  path: "/account-api/sign-in/link",
  ...changesWithoutRole,
  summary: "Sign in by a link",
  description: "Signs in with a single-use link, which replaces the password only.",
  body: strictObject({ token: linkToken }),
  returns: signedIn,
  errors: ["address_not_allowed", "link_expired"],
  examples: [
    {
      name: "By a link",
      summary: "Requested by a partner.",
      body: { token: exampleToken },
      response: exampleOpen,
    },
  ],
});

export const signInByCode = pagesOperation({
  ...byAnybody,
  id: "signInByCode",
  path: "/account-api/sign-in/code",
  ...changesWithoutRole,
  summary: "Sign in by a code",
  description:
    "Completes a sign-in that requires a second factor. The cookie is that of the first step.",
  body: codeBody,
  returns: signedIn,
  errors: ["unauthorized", "too_many_requests"],
  examples: [
    {
      name: "By a code",
      summary: "From an authenticator app.",
      body: { code: "492039" },
      response: exampleOpen,
    },
  ],
});

export const signOut = pagesOperation({
  ...byAnybody,
  id: "signOut",
  path: "/account-api/sign-out",
  ...changesWithoutRole,
  summary: "Sign out",
  description: "Ends this session, or all sessions of the user. Signing out twice is not an error.",
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

export const sendPasswordEmail = pagesOperation({
  ...byAnybody,
  id: "sendPasswordEmail",
  path: "/account-api/password-mail",
  ...changesWithoutRole,
  summary: "Send a link for a new password",
  description: "Sends a link by email. The response is the same if no user has this address.",
  body: strictObject({ email: emailInput }),
  returns: nothing,
  errors: ["too_many_requests"],
  examples: [
    {
      name: "Forgotten",
      summary: "The response does not show whether such a user exists.",
      body: { email: "mara@larkspur.example" },
      response: { status: 204 },
    },
  ],
});

export const openPasswordLink = pagesOperation({
  ...byAnybody,
  id: "openPasswordLink",
  path: "/account-api/password-link",
  ...changesWithoutRole,
  summary: "Open a link for a new password",
  description: "Returns the user whose password the link sets. The link remains valid.",
  body: strictObject({ token: linkToken }),
  returns: {
    status: 200,
    schema: strictObject({
      first_name: Type.String({ description: "First name." }),
      email: Type.String({ description: "Email address." }),
      language: chosenLanguage,
      brand: Brand,
    }),
    description: "The user of the link.",
  },
  errors: ["link_expired"],
  examples: [
    {
      name: "A new user",
      summary: "Invited by a partner.",
      body: { token: exampleToken },
      response: {
        status: 200,
        body: {
          first_name: "Mara",
          email: "mara@larkspur.example",
          language: null,
          brand: exampleBrand,
        },
      },
    },
  ],
});

export const setPassword = pagesOperation({
  ...byAnybody,
  id: "setPassword",
  path: "/account-api/password",
  ...changesWithoutRole,
  summary: "Set a password",
  description: "Sets a password with a link, ends all sessions of the user, and signs in.",
  body: strictObject({
    token: linkToken,
    password,
    language: Type.Optional(
      oneOf(languages, "Language of the page, stored for the user; absent: unchanged."),
    ),
  }),
  returns: signedIn,
  errors: ["address_not_allowed", "link_expired"],
  examples: [
    {
      name: "The first password",
      summary: "With the link of the invitation.",
      body: { token: exampleToken, password: "four tall lilac umbrellas" },
      response: exampleOpen,
    },
  ],
});

export const setUserLanguage = pagesOperation({
  ...onSignIn,
  id: "setUserLanguage",
  audience: "session",
  method: "PUT",
  path: "/account-api/language",
  ...changesWithoutRole,
  summary: "Set the language of the user",
  description: "Stores the language in which the signed-in user reads pages and emails.",
  body: languageBody,
  returns: nothing,
  errors: [],
  examples: [
    {
      name: "Spanish",
      summary: "Chosen on a page.",
      body: { language: "es" },
      response: { status: 204 },
    },
  ],
});

export const getPartnerBrand = pagesOperation({
  ...onSignIn,
  id: "getPartnerBrand",
  audience: "page",
  method: "GET",
  path: "/account-api/brands/{id}",
  ...readsWithoutRole,
  summary: "Get a partner's branding",
  description:
    "Returns the branding for pages that are shown before a sign-in. It is public, and the same for every visitor: it does not depend on any user.",
  params: strictObject({ id: idOf("partner", "The partner.") }),
  returns: { status: 200, schema: Brand, description: "The branding." },
  errors: ["not_found"],
  examples: [
    {
      name: "A brand",
      summary: "Of the partner that a link names.",
      params: { id: exampleIds.partner },
      response: { status: 200, body: exampleBrand },
    },
  ],
});

const picture = Type.String({
  contentMediaType: "application/octet-stream",
  description: "The bytes of the image.",
});

export const getBrandLogo = pagesOperation({
  ...onSignIn,
  id: "getBrandLogo",
  audience: "page",
  method: "GET",
  path: "/account-api/brands/{id}/logo",
  ...readsWithoutRole,
  summary: "Get a partner's logo",
  description: "Returns the image on the partner's pages and emails. It is public.",
  params: strictObject({ id: idOf("partner", "The partner.") }),
  returns: {
    status: 200,
    content: { "image/png": picture, "image/jpeg": picture, "image/webp": picture },
    description: "The image, in its original format.",
  },
  errors: ["not_found"],
  examples: [
    {
      name: "A logo",
      summary: "Loaded by the browser.",
      params: { id: exampleIds.partner },
      response: { status: 200, body: "…" },
    },
  ],
});
