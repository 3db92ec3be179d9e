import type { PostalAddress } from "@openpayfac/processors";

/** An address as stored with an application, an owner or a contractor. */
export interface StoredAddress {
  country: string | null;
  state: string | null;
  city: string | null;
  zip_code: string | null;
  address_line1: string | null;
  address_line2: string | null;
}

/** An address in the terms of the services. A missing part is empty, which no service verifies. */
export function postalAddress(address: StoredAddress | null): PostalAddress {
  const line2 = address?.address_line2;
  return {
    line1: address?.address_line1 ?? "",
    ...(line2 ? { line2 } : {}),
    city: address?.city ?? "",
    state: address?.state ?? "",
    postalCode: (address?.zip_code ?? "").slice(0, 5),
    country: address?.country ?? "US",
  };
}
