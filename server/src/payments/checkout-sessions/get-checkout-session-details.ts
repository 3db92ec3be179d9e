import type { getCheckoutSessionDetails } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Handler } from "../../http/call.ts";
import type { Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { findCheckoutSession } from "./get-checkout-session.ts";
import { presentToCaller } from "./present-checkout-session.ts";

/** What a merchant's pages look like that has chosen nothing else. */
const colorDefault = "#1a5fb4";

/** Answers all that the hosted page shows. Errors   not_found. */
export const handleGetCheckoutSessionDetails: Handler<
  typeof getCheckoutSessionDetails,
  Parts
> = async (call, parts) => {
  const [{ session }, branding] = await Promise.all([
    findCheckoutSession(parts, call.account.id, call.params.id),
    readBranding(parts.database, call.account.id),
  ]);
  return { checkout_session: presentToCaller(call.caller, session), branding };
};

interface Branding {
  primary_color: string;
  company_name: string;
  company_logo_url: string | null;
}

async function readBranding(database: Pool, accountId: Uuid): Promise<Branding> {
  const found = await database.query<Branding>({
    name: "read-branding",
    text: `SELECT coalesce(b.primary_color, $2) AS primary_color,
                  coalesce(b.company_name, a.name) AS company_name, b.company_logo_url
             FROM accounts a LEFT JOIN account_brandings b ON b.account_id = a.id
            WHERE a.id = $1`,
    values: [accountId, colorDefault],
  });
  const [row] = found.rows;
  if (row === undefined) throw new Error("the account of a call is there");
  return row;
}
