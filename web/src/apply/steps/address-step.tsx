import { AddressEntries } from "../fields/address-entries.tsx";

export function AddressStep() {
  return <AddressEntries path="address" section="section-business" />;
}
