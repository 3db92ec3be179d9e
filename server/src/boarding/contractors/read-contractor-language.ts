import type { Language } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Uuid } from "../../ids.ts";

/** The language that a contractor chose last on the sign-up page. Returns   null: none. */
export async function readContractorLanguage(
  database: Pick<Pool, "query">,
  contractorId: Uuid,
): Promise<Language | null> {
  const found = await database.query<{ language: Language }>(
    `SELECT language FROM contractor_applications
      WHERE contractor_id = $1 AND language IS NOT NULL ORDER BY id DESC LIMIT 1`,
    [contractorId],
  );
  return found.rows[0]?.language ?? null;
}
