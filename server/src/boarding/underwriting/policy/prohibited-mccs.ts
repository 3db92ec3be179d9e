import type { Pool } from "pg";
import { isPublishedMcc, merchantCategories } from "../../mccs/merchant-category-codes.ts";
import { categoryTermsOf } from "./category-terms.ts";
import { defaultPolicy } from "./default-policy.ts";
import type { UnderwritingPolicy } from "./underwriting-policy.ts";

/** Lists the published codes of a policy's prohibited categories. */
export function prohibitedMccsOf(policy: Pick<UnderwritingPolicy, "categories">): string[] {
  return merchantCategories
    .map(({ code }) => code)
    .filter((code) => categoryTermsOf(policy, code)?.policy === "prohibited");
}

const ofRelease = prohibitedMccsOf(defaultPolicy);

/**
 * The codes that no application can use now, as an expression for a statement that reads
 * applications; null if the policy of the release applies.
 */
export const prohibitedMccsColumn = `(SELECT prohibited_mccs FROM underwriting_policies
    ORDER BY created_at DESC, id DESC LIMIT 1)`;

/** Whether an application can use a code. Input   stored: the value of that expression. */
export function acceptsMcc(stored: readonly string[] | null): (code: string) => boolean {
  const prohibited = stored ?? ofRelease;
  return (code) => isPublishedMcc(code) && !prohibited.includes(code);
}

/** Reads the codes that no application can use now. */
export async function readProhibitedMccs(
  database: Pick<Pool, "query">,
): Promise<readonly string[]> {
  const found = await database.query<{ stored: string[] | null }>(
    `SELECT ${prohibitedMccsColumn} AS stored`,
  );
  return found.rows[0]?.stored ?? ofRelease;
}
