import { userInfo } from "node:os";
import type { Pool } from "pg";
import { hashApiKey } from "../identity/api-keys.ts";
import { toId, type Uuid } from "../ids.ts";
import { OperatorError } from "./operator-error.ts";

/**
 * The operator who runs a command, as recorded: the id of the operator key in the environment, or
 * else the machine's user.
 *
 * Errors   OperatorError: the key is unknown, revoked or of another kind.
 */
export async function currentOperator(
  database: Pool,
  { operatorKey, keyPepper }: { operatorKey: string | undefined; keyPepper: Buffer },
): Promise<string> {
  if (operatorKey === undefined) return `user:${userInfo().username}`;
  const found = await database.query<{ id: Uuid }>(
    "SELECT id FROM api_keys WHERE key_hash = $1 AND kind = 'operator' AND revoked_at IS NULL",
    [hashApiKey(keyPepper, operatorKey)],
  );
  const key = found.rows[0];
  if (key !== undefined) return toId("api_key", key.id);
  throw new OperatorError({
    cause: "OPENPAYFAC_OPERATOR_KEY is not a valid operator key",
    remedy: "Create one with: openpayfac keys create --kind operator --tenant TENANT",
  });
}
