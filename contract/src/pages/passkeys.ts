import Type from "typebox";
import { nameText } from "../shared/name-text.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changesWithoutRole, readsWithoutRole } from "../shared/permissions.ts";
import { component, nullable, strictObject, timestamp } from "../shared/schema.ts";
import { SignedIn } from "./account.ts";
import { pagesOperation, withoutKey } from "./operation.ts";

const ofSession = { ...withoutKey, resource: "security", audience: "session" } as const;
const byAnybody = { ...withoutKey, resource: "sign_in", audience: "page", method: "POST" } as const;
/** A passkey replaces password and code: who adds or removes one confirms who they are. */
const confirmed = { ...changesWithoutRole, stepUp: "keys" } as const;

const encoded = (maxLength: number, description: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: patternMeaning("^[A-Za-z0-9_-]+$", "base64url"),
    description: `${description} In base64url.`,
  });
const credentialId = encoded(1400, "Id of the credential.");
const clientData = encoded(4000, "The client data, as the browser signed it.");

/** The browser's response to a challenge. Source: Web Authentication, level 3, 5.2.2. */
export const passkeyProof = strictObject(
  {
    credential_id: credentialId,
    client_data: clientData,
    authenticator_data: encoded(4000, "The authenticator's data."),
    signature: encoded(1400, "The authenticator's signature."),
  },
  { description: "The browser's response to a challenge." },
);

const options = {
  status: 200,
  schema: strictObject({
    options: Type.Unsafe<Record<string, unknown>>({
      type: "object",
      additionalProperties: true,
      description: "Options of the browser's Web Authentication API, with a challenge.",
    }),
  }),
  description: "A challenge. It is valid once, for five minutes.",
} as const;

const passkeyId = Type.String({
  pattern: patternMeaning("^[0-9a-f]{32}$", "32 hexadecimal digits"),
  description: "The passkey's id.",
});

export const Passkey = component(
  "Passkey",
  strictObject({
    id: passkeyId,
    name: Type.String({ description: "Name that the user gave it." }),
    synced: Type.Boolean({
      description: "Whether the user's other devices have it, too: it is backed up.",
    }),
    created_at: timestamp("Time at which it was added."),
    last_used_at: nullable(timestamp("Time of the last sign-in or step-up; null: none.")),
  }),
);

const challenge = "dGhlIGNoYWxsZW5nZQ";
const examplePasskey = {
  id: "9f86d081884c7d659a2feaa0c55ad015",
  name: "Phone",
  synced: true,
  created_at: "2026-11-03T18:40:02.000Z",
  last_used_at: null,
} as const;
const exampleOptions = {
  status: 200,
  body: { options: { challenge, rpId: "pay.example", userVerification: "required" } },
} as const;
const exampleProof = {
  credential_id: "Y3JlZGVudGlhbA",
  client_data: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
  authenticator_data: "YXV0aGVudGljYXRvcg",
  signature: "c2lnbmF0dXJl",
} as const;

export const listPasskeys = pagesOperation({
  ...ofSession,
  id: "listPasskeys",
  method: "GET",
  path: "/account-api/passkeys",
  ...readsWithoutRole,
  summary: "List the passkeys of a user",
  description: "Returns the user's passkeys, the newest first.",
  returns: {
    status: 200,
    schema: strictObject({
      passkeys: Type.Array(Passkey, { description: "At most 20 passkeys." }),
    }),
    description: "The passkeys.",
  },
  errors: [],
  examples: [
    {
      name: "One",
      summary: "On a phone.",
      response: { status: 200, body: { passkeys: [examplePasskey] } },
    },
  ],
});

export const beginPasskey = pagesOperation({
  ...ofSession,
  id: "beginPasskey",
  method: "POST",
  path: "/account-api/passkeys/options",
  ...confirmed,
  summary: "Start adding a passkey",
  description: "Returns a challenge, with which the browser creates a passkey.",
  returns: options,
  errors: ["conflict"],
  examples: [{ name: "A challenge", summary: "For a new passkey.", response: exampleOptions }],
});

export const addPasskey = pagesOperation({
  ...ofSession,
  id: "addPasskey",
  method: "POST",
  path: "/account-api/passkeys",
  ...confirmed,
  summary: "Add a passkey",
  description:
    "Stores a passkey that the browser created for a challenge, and sends the user an email. The passkey signs in without password and code.",
  body: strictObject({
    name: nameText("Name, such as of the device.", { maxLength: 60 }),
    credential_id: credentialId,
    client_data: clientData,
    attestation_object: encoded(16_000, "The authenticator's data about the new passkey."),
    transports: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 20 }), {
        maxItems: 10,
        description: "How the browser reaches the authenticator.",
      }),
    ),
  }),
  returns: { status: 201, schema: Passkey, description: "The passkey." },
  errors: ["conflict"],
  examples: [
    {
      name: "Added",
      summary: "On a phone.",
      body: {
        name: "Phone",
        credential_id: exampleProof.credential_id,
        client_data: exampleProof.client_data,
        attestation_object: "YXR0ZXN0YXRpb24",
      },
      response: { status: 201, body: examplePasskey },
    },
  ],
});

export const removePasskey = pagesOperation({
  ...ofSession,
  id: "removePasskey",
  method: "DELETE",
  path: "/account-api/passkeys/{id}",
  ...confirmed,
  summary: "Remove a passkey",
  description:
    "Removes a passkey of the user, and sends them an email. Succeeds also if there is none.",
  params: strictObject({ id: passkeyId }),
  returns: { status: 204, description: "The passkey no longer signs in." },
  errors: [],
  examples: [
    {
      name: "Removed",
      summary: "Before the phone is sold.",
      params: { id: examplePasskey.id },
      response: { status: 204 },
    },
  ],
});

export const beginPasskeySignIn = pagesOperation({
  ...byAnybody,
  id: "beginPasskeySignIn",
  path: "/account-api/sign-in/passkey/options",
  ...changesWithoutRole,
  summary: "Start signing in by a passkey",
  description: "Returns a challenge for any passkey of this site that the browser offers.",
  returns: options,
  errors: ["too_many_requests"],
  examples: [{ name: "A challenge", summary: "For a sign-in.", response: exampleOptions }],
});

export const signInByPasskey = pagesOperation({
  ...byAnybody,
  id: "signInByPasskey",
  path: "/account-api/sign-in/passkey",
  ...changesWithoutRole,
  summary: "Sign in by a passkey",
  description:
    "Signs in with the browser's response to a challenge. The authenticator has verified the user, so that no code is required. All failures return the same error.",
  body: strictObject({
    user_handle: encoded(100, "The user of the passkey, as the authenticator stores it."),
    passkey: passkeyProof,
  }),
  returns: { status: 200, schema: SignedIn, description: "The session's state." },
  errors: ["address_not_allowed", "unauthorized", "too_many_requests"],
  examples: [
    {
      name: "By a passkey",
      summary: "Of a phone.",
      body: { user_handle: "dXNlcl8wMW04ZWo", passkey: exampleProof },
      response: { status: 200, body: { state: "open" } },
    },
  ],
});

export const beginPasskeyStepUp = pagesOperation({
  ...ofSession,
  id: "beginPasskeyStepUp",
  method: "POST",
  path: "/account-api/step-up/options",
  ...changesWithoutRole,
  summary: "Start a step-up by a passkey",
  description: "Returns a challenge for the user's own passkeys.",
  returns: options,
  errors: ["conflict"],
  examples: [{ name: "A challenge", summary: "For a step-up.", response: exampleOptions }],
});
