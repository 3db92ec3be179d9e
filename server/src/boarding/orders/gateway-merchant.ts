import type { GatewayMerchant } from "@openpayfac/processors";
import { toId } from "../../ids.ts";
import { digitsOf } from "./filed-numbers.ts";
import type { ReadOrder } from "./order-rows.ts";
import type { SubmerchantData } from "./read-submerchants.ts";

/**
 * The merchant as a gateway registers it.
 *
 * Returns  the names of missing fields instead, if there are any.
 */
export function gatewayMerchantOf(
  order: ReadOrder,
  merchant: SubmerchantData,
): GatewayMerchant | string[] {
  const signer = merchant.owners.find((owner) => owner.signer);
  const needed = {
    mid: order.processor_merchant_id,
    tid: order.processor_terminal_id,
    legal_name: merchant.legal_name,
    ownership_type: merchant.ownership_type,
    tax_id: merchant.tax_id,
    mcc: merchant.mcc,
    phone: merchant.phone,
    address_line1: merchant.address_line1,
    city: merchant.city,
    state: merchant.state,
    zip_code: merchant.zip_code,
    signer_first_name: signer?.first_name ?? null,
    signer_last_name: signer?.last_name ?? null,
    signer_email: signer?.email ?? null,
    signer_title: signer?.title ?? null,
    signer_ssn: signer?.ssn ?? null,
  };
  const missing = Object.entries(needed)
    .filter(([, value]) => value === null)
    .map(([name]) => name);
  if (missing.length > 0) return missing;
  const { mid, tid, ...known } = needed as Record<keyof typeof needed, string>;
  return {
    orderId: toId("account", order.account_id),
    merchantId: mid,
    terminalId: tid,
    legalName: known.legal_name,
    tradeName: merchant.dba_name ?? known.legal_name,
    ownershipType: known.ownership_type,
    taxId: known.tax_id,
    taxIdKind: merchant.tax_id_type ?? "EIN",
    categoryCode: known.mcc,
    phone: known.phone,
    website: merchant.website,
    address: {
      line1: known.address_line1,
      line2: merchant.address_line2,
      city: known.city,
      state: known.state,
      postalCode: known.zip_code,
    },
    signer: {
      firstName: known.signer_first_name,
      lastName: known.signer_last_name,
      email: known.signer_email,
      title: known.signer_title,
      ssn: digitsOf(known.signer_ssn),
    },
    inPersonPercent: merchant.in_person_percent ?? 0,
    onlinePercent: merchant.online_percent ?? 100 - (merchant.in_person_percent ?? 0),
  };
}
