import type { Pool } from "pg";
import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import type { SecretEncryption } from "../security/secret-encryption.ts";

const secretBytes = 32;

/** Maximum number of an endpoint's secrets that sign, which keeps the header short. */
const signingSecretsMax = 10;

/** A new secret: `whsec_` and 256 random bits. */
export function newSecret(deps: Pick<Dependencies, "random">): string {
  return `whsec_${Buffer.from(deps.random.bytes(secretBytes)).toString("base64")}`;
}

/**
 * The secret of a new endpoint: a new one, except for a partner with a preset initial secret, as in
 * the sandbox.
 */
export async function firstSecret(deps: Dependencies, partnerId: Uuid | null): Promise<string> {
  if (partnerId === null) return newSecret(deps);
  const found = await deps.database.query<{ encrypted_secret: string }>({
    name: "read-webhook-first-secret",
    text: "SELECT encrypted_secret FROM webhook_initial_secrets WHERE partner_id = $1",
    values: [partnerId],
  });
  const encrypted = found.rows[0]?.encrypted_secret;
  return encrypted === undefined
    ? newSecret(deps)
    : deps.encryption.decrypt(encrypted, firstSecretPlace(partnerId));
}

export function firstSecretPlace(partnerId: Uuid): string {
  return `webhook_initial_secrets ${partnerId}`;
}

/** The write that sets an endpoint's current secret. */
export function insertSecret(
  deps: Pick<Dependencies, "ids" | "encryption">,
  endpointId: Uuid,
  secret: string,
): Write {
  return {
    sql: `INSERT INTO webhook_endpoint_secrets (webhook_endpoint_id, id, encrypted_secret)
          VALUES ($1, $2, $3)`,
    values: [endpointId, deps.ids.next(), deps.encryption.encrypt(secret, placeOf(endpointId))],
  };
}

/** The signing secrets by endpoint, the current one first. */
export async function readSigningSecrets(
  deps: { database: Pool; encryption: SecretEncryption },
  endpointIds: readonly Uuid[],
  now: Date,
): Promise<Map<Uuid, string[]>> {
  const found = await deps.database.query<{ webhook_endpoint_id: Uuid; encrypted_secret: string }>({
    name: "read-webhook-signing-secrets",
    text: `SELECT webhook_endpoint_id, encrypted_secret FROM webhook_endpoint_secrets
            WHERE webhook_endpoint_id = ANY($1) AND (expires_at IS NULL OR expires_at > $2)
            ORDER BY webhook_endpoint_id, id DESC`,
    values: [endpointIds, now.toISOString()],
  });
  const secrets = new Map<Uuid, string[]>();
  for (const { webhook_endpoint_id: id, encrypted_secret } of found.rows) {
    const known = secrets.get(id) ?? [];
    if (known.length < signingSecretsMax)
      known.push(deps.encryption.decrypt(encrypted_secret, placeOf(id)));
    secrets.set(id, known);
  }
  return secrets;
}

function placeOf(endpointId: Uuid): string {
  return `webhook_endpoint_secrets ${endpointId}`;
}
