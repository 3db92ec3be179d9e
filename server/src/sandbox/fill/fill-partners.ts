import { createApiKey } from "../../operator/api-keys.ts";
import type { IdentityDependencies } from "../../operator/identity-dependencies.ts";
import { createPartner } from "../../operator/partners.ts";
import type { SandboxFile } from "../sandbox-file.ts";
import type { FillPartner } from "./board-merchants.ts";
import { fillClient } from "./fill-client.ts";
import { type PartnerKey, secondPartnerName } from "./merchants.ts";

const rate = (card_type: string, cp_bps: number, cnp_bps: number) => ({
  card_type,
  discount_fee: { cp_bps, cnp_bps },
  state: "ACTIVE",
});

/** A plan with monthly fees, for merchants of any kind. */
const plan = {
  name: "Standard",
  plan_type: "FLAT_RATE",
  card_acceptances: [
    rate("visa", 260, 290),
    rate("mastercard", 260, 290),
    rate("american_express", 310, 350),
    rate("discover", 260, 290),
  ],
  auth_fee: { cp: 10, cnp: 30 },
  fees: { chargeback: 1500, dda_reject: 500, platform: 995, monthly_minimum: 2500 },
  term_months: 24,
  bank_plan: {
    ach_per_transaction_fee: 30,
    ach_fee_bps: 80,
    ach_bps_fee_max: 500,
    linking_fee: 0,
    reject_fee: 400,
    reversal_fee: 500,
    service_type: "standard",
    max_reinitiations: 0,
  },
};

/**
 * The sandbox's partner and a second one of the same tenant, each with a plan for its merchants.
 *
 * Writes   the second partner and its key, which only the fill knows.
 */
export async function fillPartners(
  deps: IdentityDependencies,
  sandbox: SandboxFile,
  nextKey: () => string,
): Promise<Readonly<Record<PartnerKey, FillPartner>>> {
  const { origin, tenant_id: tenantId } = sandbox;
  const operator = fillClient(origin, sandbox.operator_key, nextKey);
  const withPlan = async (id: string, privateKey: string): Promise<FillPartner> => {
    const made = await operator.call("POST", "/processing_plans", { ...plan, partner_id: id });
    return {
      id,
      planId: made.processing_plan_id,
      client: fillClient(origin, privateKey, nextKey),
    };
  };
  const second = await createPartner(deps, { tenantId, name: secondPartnerName });
  const { key } = await createApiKey(deps, { kind: "private", partnerId: second.partner_id });
  return {
    sandbox: await withPlan(sandbox.partner_id, sandbox.private_key),
    second: await withPlan(second.partner_id, key),
  };
}
