import type { Language } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Write } from "../../database/write-atomically.ts";
import { readApplicantLanguage } from "../applications/read-applicant-language.ts";
import { storeApplicantLanguage } from "../applications/store-applicant-language.ts";
import type { Payee } from "./payee.ts";

/**
 * The language that the applicant of an account, or the contractor, chose on its pages.
 *
 * Returns  null if none was chosen.
 */
export async function readPayeeLanguage(database: Pool, payee: Payee): Promise<Language | null> {
  if (payee.type === "account") {
    return readApplicantLanguage(database, payee.record.application_id);
  }
  const found = await database.query<{ language: Language | null }>({
    name: "read-contractor-language",
    text: `SELECT language FROM contractor_applications
            WHERE contractor_id = $1 AND language IS NOT NULL ORDER BY id DESC LIMIT 1`,
    values: [payee.id],
  });
  return found.rows[0]?.language ?? null;
}

/** The writes that store it; none for an account without an application. */
export function storePayeeLanguage(payee: Payee, language: Language): Write[] {
  if (payee.type === "account") {
    const { application_id } = payee.record;
    return application_id === null ? [] : [storeApplicantLanguage(application_id, language)];
  }
  return [
    {
      sql: "UPDATE contractor_applications SET language = $2 WHERE contractor_id = $1",
      values: [payee.id, language],
    },
  ];
}
