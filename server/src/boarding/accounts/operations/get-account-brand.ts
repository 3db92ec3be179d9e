import { type AccountBrand, getAccountBrand } from "@openpayfac/contract";
import type { Static } from "typebox";
import { handlerFor } from "../../../http/operation-handler.ts";
import { toId, toUuid, type Uuid } from "../../../ids.ts";
import { type Branding, readBranding } from "../../../payments/index.ts";
import { requireAccount } from "../account-rows.ts";

/** Returns the brand of an account's checkout pages. Errors   not_found. */
export const handleGetAccountBrand = handlerFor(
  getAccountBrand,
  async ({ params, caller }, { database }) => {
    const { id } = await requireAccount(database, caller, toUuid(params.id));
    return serializeBrand(id, await readBranding(database, id));
  },
);

export function serializeBrand(id: Uuid, branding: Branding): Static<typeof AccountBrand> {
  return {
    id: toId("account", id),
    entity: "account_brand",
    name: branding.company_name,
    color: branding.primary_color,
    logo_url: branding.company_logo_url,
  };
}
