import type { Application } from "@openpayfac/contract/console";

type Address = NonNullable<Application["address"]>;

/** The lines of an address, in the order of a letter. A draft may lack any of them. */
export function addressLines({
  address_line1,
  address_line2,
  city,
  state,
  zip_code,
}: Address): string[] {
  const place = [state, zip_code].filter(isStated).join(" ");
  const town = [city, place].filter(isStated).join(", ");
  return [address_line1, address_line2, town].filter(isStated);
}

const isStated = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== "";
