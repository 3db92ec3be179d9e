import type { Pool } from "pg";
import type { Uuid } from "../../ids.ts";

/** Appearance of a merchant's checkout pages. */
export interface Branding {
  primary_color: string;
  company_name: string;
  company_logo_url: string | null;
}

/** Color of a merchant's pages without branding. */
export const colorDefault = "#1a5fb4";

export async function readBranding(database: Pool, accountId: Uuid): Promise<Branding> {
  const found = await database.query<Branding>({
    name: "read-branding",
    text: `SELECT coalesce(b.primary_color, $2) AS primary_color,
                  coalesce(b.company_name, a.name) AS company_name, b.company_logo_url
             FROM accounts a LEFT JOIN account_brandings b ON b.account_id = a.id
            WHERE a.id = $1`,
    values: [accountId, colorDefault],
  });
  const [row] = found.rows;
  if (row === undefined) throw new Error("the account of a request exists");
  return row;
}
