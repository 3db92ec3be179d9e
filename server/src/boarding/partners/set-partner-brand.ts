import { setPartnerBrand } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { logoPathOf } from "../../identity/brands.ts";
import { settingBrand } from "../../identity/operator/set-brand.ts";
import { toUuid } from "../../ids.ts";
import { atField } from "../../operator/at-field.ts";
import { readPartnerSettings } from "./partner-settings-rows.ts";

/**
 * Sets the brand of a partner, as `openpayfac partners brand` does.
 *
 * Errors   not_found; invalid_body: the logo is not a picture, or too large.
 * Writes   partner_brands, audit_entries.
 */
export const handleSetPartnerBrand = handlerFor(setPartnerBrand, async (call, deps) => {
  const { params, body, caller } = call;
  const before = await readPartnerSettings(deps, caller, params.id);
  const logo = typeof body.logo === "string" ? Buffer.from(body.logo, "base64") : body.logo;
  // The contract has checked the name and the color.
  const { name, color, write } = await atField("logo", "a file", () =>
    settingBrand(deps, toUuid(params.id), { name: body.name, color: body.color, logo }),
  );
  const hasLogo = logo === undefined ? before.brand.logo_url !== null : logo !== null;
  return commitResponse(call, deps.database, [write], {
    ...before,
    brand: { name, color, logo_url: hasLogo ? logoPathOf(before.id) : null },
  });
});
