import { toId, toUuid } from "../../server/src/ids.ts";
import type { KillableServer } from "./killable-server.ts";
import type { TestServer } from "./server.ts";

/** A server to which a plan or an account is added. */
export type ServerOfPlans =
  | Pick<TestServer, "database" | "deps" | "clock" | "sandbox">
  | Pick<KillableServer, "database" | "deps" | "clock" | "sandbox">;

/** Terms of a plan that a test sets; the others have usual values. */
export interface BuiltTerms {
  type?: "FLAT_RATE" | "IC_PLUS" | "ADVANCED";
  /** Rate and fixed fee of every brand, card present or not. */
  basisPoints?: number;
  fixedMinor?: number;
  /** Values that differ for a brand. */
  cardRates?: {
    [Brand in Brands]?: {
      card_present_bps?: number;
      card_not_present_bps?: number;
      state?: "ACTIVE" | "INACTIVE";
    };
  };
  fees?: Record<string, number>;
  paidByPartner?: string[];
  partnerPaysChargebackAmount?: boolean;
  /** Only of IC_PLUS. */
  interchangeCost?: "GROSS" | "NET" | null;
  bank?: object | null;
  termMonths?: number;
}

type Brands = (typeof brands)[number];
const brands = ["visa", "mastercard", "american_express", "discover"] as const;

/**
 * Adds a plan.
 *
 * Input    absent fields: the sandbox's partner, 290 basis points and 30 cents, no other fees.
 * Returns  its id.
 */
export async function buildPlan(
  server: ServerOfPlans,
  of: { partnerId?: string; name?: string; state?: "ACTIVE" | "INACTIVE"; terms?: BuiltTerms },
): Promise<string> {
  const { database, deps, sandbox } = server;
  const now = server.clock.now().toISOString();
  const id = deps.ids.next();
  const { terms = {} } = of;
  await database.query(
    `INSERT INTO processing_plans (id, partner_id, name, state, created_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [id, toUuid(of.partnerId ?? sandbox.partner_id), of.name ?? "Flat", of.state ?? "ACTIVE", now],
  );
  await database.query(
    `INSERT INTO processing_plan_versions (processing_plan_id, version, effective_at, plan_type,
       interchange_cost, card_rates, card_present_auth_fee, card_not_present_auth_fee, fees,
       paid_by_partner, partner_pays_chargeback_amount, bank, term_months, created_at)
     VALUES ($1, 1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11, $2)`,
    [
      id,
      now,
      terms.type ?? "FLAT_RATE",
      terms.interchangeCost ?? null,
      ratesOf(terms),
      terms.fixedMinor ?? 30,
      JSON.stringify(terms.fees ?? {}),
      terms.paidByPartner ?? [],
      terms.partnerPaysChargebackAmount ?? false,
      jsonOf(terms.bank ?? null),
      terms.termMonths ?? 36,
    ],
  );
  return toId("processing_plan", id);
}

function ratesOf({ basisPoints = 290, cardRates = {} }: BuiltTerms): string {
  const usual = { card_present_bps: basisPoints, card_not_present_bps: basisPoints };
  return JSON.stringify(
    Object.fromEntries(
      brands.map((brand) => [brand, { ...usual, state: "ACTIVE", ...cardRates[brand] }]),
    ),
  );
}

function jsonOf(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
