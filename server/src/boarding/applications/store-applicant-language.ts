import type { Language } from "@openpayfac/contract";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";

/**
 * The write that stores the language of an applicant. It changes no content of the application: its
 * version stays, so that a form that is being filled in can still be saved.
 */
export function storeApplicantLanguage(applicationId: Uuid, language: Language): Write {
  return {
    sql: "UPDATE applications SET language = $2 WHERE id = $1",
    values: [applicationId, language],
  };
}
