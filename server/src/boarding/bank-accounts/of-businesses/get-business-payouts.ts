import { getBusinessPayouts } from "@openpayfac/contract";
import { handlerFor } from "../../../http/operation-handler.ts";
import { toId } from "../../../ids.ts";
import { readPayees, requireVisibleBusiness } from "./read-payees.ts";

/** Returns a business with the bank accounts of its accounts. Errors   not_found. */
export const handleGetBusinessPayouts = handlerFor(
  getBusinessPayouts,
  async ({ params, caller }, { database, bankChangeCoolingOffDays }) => {
    const { id, name, partner_id } = await requireVisibleBusiness(database, caller, params.id);
    return {
      id: params.id,
      entity: "business_payouts" as const,
      name,
      partner_id: toId("partner", partner_id),
      waiting_days: bankChangeCoolingOffDays,
      payees: await readPayees(database, caller, id),
    };
  },
);
