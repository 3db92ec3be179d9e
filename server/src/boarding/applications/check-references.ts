import type { Pool } from "pg";
import { DatabaseError } from "pg";
import { type FieldError, rejectBodyField, rejectFieldErrors } from "../../api-error.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { salesFieldErrors } from "../../residuals/index.ts";

const foreignKeyViolation = "23503";
const locationKey = "applications_location_id_fkey";

/** The objects that an application refers to by the caller's words. */
export interface SentReferences {
  location_id?: string;
  sales_code_id?: string;
  sales_agent_id?: string;
  sales_group_id?: string;
}

/**
 * Checks the location, the sales code, the agent and the group of an application. One that belongs
 * to another business or partner gets the same error as one that does not exist.
 *
 * Errors   invalid_body: every reference that is not the business's or its partner's.
 */
export async function checkReferences(
  database: Pool,
  business: { id: Uuid; partnerId: Uuid },
  sent: SentReferences,
): Promise<void> {
  const fieldErrors = await salesFieldErrors(database, business.partnerId, sent);
  if (sent.location_id !== undefined) {
    const found = await database.query("SELECT FROM locations WHERE id = $1 AND business_id = $2", [
      toUuid(sent.location_id),
      business.id,
    ]);
    if (found.rowCount === 0) fieldErrors.push(locationError(sent.location_id));
  }
  if (fieldErrors.length > 0) throw rejectFieldErrors("invalid_body", fieldErrors);
}

/**
 * Stores an application whose location was checked.
 *
 * Errors   invalid_body: the location was deleted since then.
 */
export async function unlessLocationDeleted<T>(
  { location_id: sent }: SentReferences,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const deleted =
      error instanceof DatabaseError &&
      error.code === foreignKeyViolation &&
      error.constraint === locationKey;
    if (!deleted || sent === undefined) throw error;
    throw rejectBodyField(locationError(sent));
  }
}

function locationError(sent: string): FieldError {
  const expected = "a location of the business";
  return {
    code: "not_found",
    expected,
    received: sent,
    path: "location_id",
    message: `location_id must be ${expected}: GET /locations lists them; got ${sent}.`,
  };
}
