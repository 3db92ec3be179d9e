import type { Language } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { storeApplicantLanguage } from "../applications/store-applicant-language.ts";
import { findForm } from "./form-access.ts";

/**
 * Stores the applicant's language, also after the submission: a decision is sent in it.
 *
 * Errors   not_found; link_expired.
 */
export async function setLanguage(
  deps: Dependencies,
  token: string,
  language: Language,
): Promise<undefined> {
  const { view, row } = await findForm(deps, token);
  if (view === "closed") {
    throw new ApiError("link_expired", "This link is no longer valid. Ask for a new one.");
  }
  await writeAtomically(deps.database, [storeApplicantLanguage(row.id, language)]);
}
