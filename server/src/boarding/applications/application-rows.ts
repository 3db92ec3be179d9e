import type {
  Address,
  Application,
  BoardingProcessingPlan,
  Company,
  DocumentRequest,
  Language,
  OwnerTitle,
} from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, type Uuid } from "../../ids.ts";
import { callerScope, seesMerchant } from "../caller-scope.ts";
import { prohibitedMccsColumn } from "../underwriting/policy/prohibited-mccs.ts";
import type { ApplicationStatus } from "./application-states.ts";

export type DocumentKind = Static<typeof DocumentRequest>["kind"];

type Wire = Static<typeof Application>;

/** An owner as stored, without the encrypted data. */
export interface StoredOwner {
  id: Uuid;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone_number: string | null;
  title: OwnerTitle | null;
  ownership_percent: number | null;
  ssn_last4: string | null;
  residence_address: Static<typeof Address> | null;
  signer: boolean;
}

/** A requested document, and the uploaded file. */
export interface StoredDocument extends Omit<Static<typeof DocumentRequest>, "kind"> {
  /** Absent: it was requested before documents had kinds. */
  kind?: DocumentKind;
  /** The checks that its acceptance clears; never shown outside of operators' commands. */
  checks?: Uuid[];
}

/** The bank account as shown in the hosted form. */
export interface StoredBankAccount {
  bank_account_name: string | null;
  routing_number: string | null;
  account_number_last4: string | null;
  account_type: "CHECKING" | "SAVINGS" | null;
}

/** The acceptance of the terms in the hosted form. */
export interface Signature {
  name: string;
  signed_at: string;
  /** Network address of the signer. */
  address: string | null;
  /** Version, language and digest of the accepted terms; earlier signatures are English. */
  terms_version: string;
  terms_language?: Language;
  terms_sha256: string;
  /** The drawn signature, if any: lines of points, 0 to 1000 across. */
  strokes: readonly (readonly (readonly number[])[])[];
}

/** The signer's certification of the owners. */
export interface StoredCertification {
  certified_at: string;
  /** Version and digest of the certified text; the version ends with its language. */
  text_version: string;
  text_sha256: string;
}

export type ApplicationRow = Row<
  "applications",
  {
    status: ApplicationStatus;
    language: Language | null;
    company: Static<typeof Company> | null;
    address: Static<typeof Address> | null;
    industry_volume: Wire["industry_volume"];
    ach_volume: Wire["ach_volume"];
    services_deliveries: Wire["services_deliveries"];
    transaction_modes: Wire["transaction_modes"];
    owners: StoredOwner[];
    plan_snapshot: Static<typeof BoardingProcessingPlan> | null;
    bank_account: StoredBankAccount | null;
    signature: Signature | null;
    owners_certification: StoredCertification | null;
    docs_requested: StoredDocument[];
    fields_requested: string[] | null;
  }
>;

/** An application joined with related data. */
export interface ReadApplication extends ApplicationRow {
  business_name: string;
  location_name: string | null;
  business_users_exist: boolean;
  plan_state: "ACTIVE" | "INACTIVE" | null;
  /** Merchant category codes that no application can use; null: those of the release. */
  prohibited_mccs: readonly string[] | null;
  link_id: Uuid | null;
  link_encrypted_token: string | null;
  link_state: "open" | "superseded" | "used" | null;
  link_expires_at: string | null;
}

export const applicationColumns = `a.*, b.name AS business_name, place.name AS location_name,
  EXISTS (SELECT FROM users u WHERE u.business_id = a.business_id)
    AS business_users_exist,
  p.state AS plan_state, ${prohibitedMccsColumn} AS prohibited_mccs, link.id AS link_id, link.encrypted_token AS link_encrypted_token,
  link.state AS link_state, link.expires_at AS link_expires_at`;

export const applicationTables = `applications a JOIN businesses b ON b.id = a.business_id
  LEFT JOIN locations place ON place.id = a.location_id
  LEFT JOIN processing_plans p ON p.id = a.processing_plan_id
  LEFT JOIN LATERAL (SELECT * FROM application_links WHERE application_id = a.id
                      ORDER BY id DESC LIMIT 1) AS link ON true`;

/** Reads the application for any caller: for jobs, operators and the hosted form. */
export async function readApplication(
  database: Pool,
  id: Uuid,
): Promise<ReadApplication | undefined> {
  const found = await database.query<ReadApplication>(
    `SELECT ${applicationColumns} FROM ${applicationTables} WHERE a.id = $1`,
    [id],
  );
  return found.rows[0];
}

/** Errors   not_found. */
export async function requireApplication(
  database: Pool,
  caller: Caller,
  id: Uuid,
): Promise<ReadApplication> {
  const own = callerScope(caller, "a");
  const found = await database.query<ReadApplication>(
    `SELECT ${applicationColumns} FROM ${applicationTables} WHERE ${own.sql} AND a.id = $2`,
    [own.value, id],
  );
  const row = found.rows[0];
  if (row !== undefined && seesMerchant(caller, row.business_id, row.location_id)) return row;
  throw new ApiError("not_found", `There is no application ${toId("application", id)}.`);
}
