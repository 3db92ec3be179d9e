/** Messages of the page of tenants. */
export const m = {
  tenants: "Tenants",
  tenant: "Tenant",
  name: "Name",
  partners: "Partners",
  created: "Created",
  id: "Id",
  none: "No tenant yet",
  body: "Payment facilitators of this installation. The picker at the top left chooses the one that the other pages show.",
  create: "Create a tenant",
  createBody:
    "A payment facilitator with partners of its own. Then choose it at the top left, and invite its first administrator on the page Team.",
  nameMissing: "Enter the name.",
};
