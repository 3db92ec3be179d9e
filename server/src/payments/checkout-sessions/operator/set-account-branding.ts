import type { OperatorDependencies } from "../../../dependencies.ts";
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
  const name = given.name.trim();
  const color = given.color?.toLowerCase() ?? colorDefault;
  if (name === "" || name.length > nameLengthMax) {
    throw invalidBranding(`The name has ${name.length} characters`, `Give 1 to ${nameLengthMax}`);
  }
  if (!/^#[0-9a-f]{6}$/.test(color)) {
    throw invalidBranding(`${JSON.stringify(given.color)} is not a color`, "Give it as #rrggbb");
  }
  const logoUrl = given.logoUrl === undefined ? null : readAddress(given.logoUrl);
  await deps.database.query(
    `INSERT INTO account_brandings (account_id, company_name, primary_color, company_logo_url)
       VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) DO UPDATE SET company_name = excluded.company_name,
       primary_color = excluded.primary_color, company_logo_url = excluded.company_logo_url`,
    [id, name, color, logoUrl],
  );
  return readBranding(deps.database, id);
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
