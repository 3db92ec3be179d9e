import type { Pool } from "pg";
import { defaultPolicy } from "./default-policy.ts";
import type { UnderwritingPolicy } from "./underwriting-policy.ts";

/** Reads the policy that applies: the newest one, or that of the release. */
export async function readPolicy(database: Pick<Pool, "query">): Promise<UnderwritingPolicy> {
  const found = await database.query<{ content: UnderwritingPolicy }>(
    "SELECT content FROM underwriting_policies ORDER BY created_at DESC, id DESC LIMIT 1",
  );
  return found.rows[0]?.content ?? defaultPolicy;
}
