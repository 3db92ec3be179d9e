import { setAccountBrand } from "@openpayfac/contract";
import { commitResponse } from "../../../http/commit.ts";
import { handlerFor } from "../../../http/operation-handler.ts";
import { toUuid } from "../../../ids.ts";
import { atField } from "../../../operator/at-field.ts";
import { settingBranding } from "../../../payments/index.ts";
import { requireAccount } from "../account-rows.ts";
import { serializeBrand } from "./get-account-brand.ts";

/**
 * Sets the brand of an account's checkout pages, as `openpayfac accounts brand` does.
 *
 * Errors   not_found; invalid_body: the address of the logo.
 * Writes   account_brandings, audit_entries.
 */
export const handleSetAccountBrand = handlerFor(setAccountBrand, async (call, { database }) => {
  const { params, body, caller } = call;
  const { id } = await requireAccount(database, caller, toUuid(params.id));
  const { name, color, logo_url: logoUrl } = body;
  const { branding, write } = await atField("logo_url", logoUrl, async () =>
    settingBranding(id, { name, color, logoUrl }),
  );
  return commitResponse(call, database, [write], serializeBrand(id, branding));
});
