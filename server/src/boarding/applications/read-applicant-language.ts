import type { Language } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Uuid } from "../../ids.ts";

/**
 * The language that the applicant of an account chose.
 *
 * Input    applicationId: null for an account without an application.
 * Returns  null if none was chosen.
 */
export async function readApplicantLanguage(
  database: Pool,
  applicationId: Uuid | null,
): Promise<Language | null> {
  if (applicationId === null) return null;
  const found = await database.query<{ language: Language | null }>({
    name: "read-applicant-language",
    text: "SELECT language FROM applications WHERE id = $1",
    values: [applicationId],
  });
  return found.rows[0]?.language ?? null;
}
