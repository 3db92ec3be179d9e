import { type Write, writeAtomically } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import type { Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../../operator/require-account.ts";
import { type Branding, colorDefault, readBranding } from "../account-branding.ts";

const nameLengthMax = 255;
const addressLengthMax = 2048;

/**
 * Replaces the branding of a merchant's checkout pages.
 *
 * Input    `color`: `#rrggbb`; absent: the platform's. logoUrl: https; absent: no logo.
 * Errors   OperatorError: no such account, or an invalid name, color or image URL.
 */
export async function setAccountBranding(
  deps: OperatorDependencies,
  account: string,
  given: { name: string; color?: string | undefined; logoUrl?: string | undefined },
): Promise<Branding> {
  const { id } = await requireAccountAsOperator(deps, account);
  const { write } = settingBranding(id, given);
  await writeAtomically(deps.database, [write]);
  return readBranding(deps.database, id);
}

/**
 * The write that replaces the branding of a merchant's checkout pages, and the branding after it.
 *
 * Errors   OperatorError: an invalid name, color or image URL.
 */
export function settingBranding(
  accountId: Uuid,
  given: { name: string; color?: string | undefined; logoUrl?: string | undefined },
): { branding: Branding; write: Write } {
  const name = given.name.trim();
  const color = given.color?.toLowerCase() ?? colorDefault;
  if (name === "" || name.length > nameLengthMax) {
    throw invalidBranding(`The name has ${name.length} characters`, `Give 1 to ${nameLengthMax}`);
  }
  if (!/^#[0-9a-f]{6}$/.test(color)) {
    throw invalidBranding(`${JSON.stringify(given.color)} is not a color`, "Give it as #rrggbb");
  }
  const logoUrl = given.logoUrl === undefined ? null : readAddress(given.logoUrl);
  const write: Write = {
    sql: `INSERT INTO account_brandings (account_id, company_name, primary_color, company_logo_url)
       VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) DO UPDATE SET company_name = excluded.company_name,
       primary_color = excluded.primary_color, company_logo_url = excluded.company_logo_url`,
    values: [accountId, name, color, logoUrl],
  };
  return {
    branding: { company_name: name, primary_color: color, company_logo_url: logoUrl },
    write,
  };
}

function readAddress(text: string): string {
  const url = URL.parse(text);
  const isPlain = url !== null && url.protocol === "https:" && url.username === "";
  if (isPlain && url.href.length <= addressLengthMax) return url.href;
  throw invalidBranding(
    `${JSON.stringify(text)} is not a URL of a logo`,
    "Give one that begins https://",
  );
}

function invalidBranding(cause: string, remedy: string): OperatorError {
  return new OperatorError({ cause, remedy });
}
