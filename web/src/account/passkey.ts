import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { call } from "../server/call.ts";

/** Whether the browser has passkeys. On a page without a secure connection, none has. */
export const hasPasskeys = () => window.PublicKeyCredential !== undefined;

// Few pages need it.
const load = () => import("@simplewebauthn/browser");

/**
 * Creates a passkey on the user's device, and stores it.
 *
 * Errors   CallError; others: the device created none, or the user stopped it.
 */
export async function createPasskey(name: string): Promise<void> {
  const { options } = await call<{ options: PublicKeyCredentialCreationOptionsJSON }>(
    "POST",
    "/account-api/passkeys/options",
  );
  const { startRegistration } = await load();
  const { id, response } = await startRegistration({ optionsJSON: options });
  await call("POST", "/account-api/passkeys", {
    body: {
      name,
      credential_id: id,
      client_data: response.clientDataJSON,
      attestation_object: response.attestationObject,
      transports: response.transports ?? [],
    },
  });
}

/** Signs in by a passkey that the browser offers. Errors   as of `createPasskey`. */
export async function signInByPasskey(): Promise<void> {
  const answered = await authenticate("/account-api/sign-in/passkey/options");
  const body = {
    user_handle: answered.response.userHandle ?? "",
    passkey: proofOf(answered),
  };
  await call("POST", "/account-api/sign-in/passkey", { body });
}

/** The proof of the signed-in user in a step-up. Errors   as of `createPasskey`. */
export async function passkeyProof(): Promise<object> {
  return proofOf(await authenticate("/account-api/step-up/options"));
}

async function authenticate(path: string): Promise<AuthenticationResponseJSON> {
  const { options } = await call<{ options: PublicKeyCredentialRequestOptionsJSON }>("POST", path);
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON: options });
}

const proofOf = ({ id, response }: AuthenticationResponseJSON) => ({
  credential_id: id,
  client_data: response.clientDataJSON,
  authenticator_data: response.authenticatorData,
  signature: response.signature,
});
