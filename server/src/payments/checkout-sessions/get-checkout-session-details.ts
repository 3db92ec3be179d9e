import type { getCheckoutSessionDetails } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Handler } from "../../http/call.ts";
import type { Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { readPaymentMethods } from "../payment-methods/payment-method-rows.ts";
import { readPayment } from "../payments/payment-rows.ts";
import type { SessionWithIntent } from "./checkout-session-rows.ts";
import { findCheckoutSession } from "./get-checkout-session.ts";
import { presentToCaller } from "./present-checkout-session.ts";
import { presentCheckoutPayment, presentSavedMethod } from "./present-to-customer.ts";
import { isReusable } from "./saved-methods.ts";
import { countTriesLeft } from "./tries-left.ts";

/** What a merchant's pages look like that has chosen nothing else. */
const colorDefault = "#1a5fb4";

/** Answers all that the hosted page shows. Errors   not_found. */
export const handleGetCheckoutSessionDetails: Handler<
  typeof getCheckoutSessionDetails,
  Parts
> = async (call, parts) => {
  const accountId = call.account.id;
  const [found, branding] = await Promise.all([
    findCheckoutSession(parts, accountId, call.params.id),
    readBranding(parts.database, accountId),
  ]);
  const [latest_payment, tries_left, saved_payment_methods] = await Promise.all([
    readLatestPayment(parts.database, found),
    countTriesLeft(parts.database, found),
    readSavedMethods(parts.database, found),
  ]);
  return {
    checkout_session: presentToCaller(call.caller, found.session),
    branding,
    payment_intent_status: found.intent.status,
    latest_payment,
    tries_left,
    saved_payment_methods,
  };
};

async function readLatestPayment(database: Pool, { intent }: SessionWithIntent) {
  const { account_id: accountId, latest_payment_id: id } = intent;
  const payment = id === null ? undefined : await readPayment(database, accountId, id);
  return payment === undefined ? null : presentCheckoutPayment(payment);
}

/** What was blocked since is offered no more; nor is anything once nothing can be paid. */
async function readSavedMethods(database: Pool, { session }: SessionWithIntent) {
  if (session.status !== "open") return [];
  const ids = session.payment_method_ids;
  const found = await readPaymentMethods(database, session.account_id, ids);
  return ids
    .map((id) => found.get(id))
    .filter((method) => method !== undefined)
    .filter(isReusable)
    .map(presentSavedMethod);
}

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
