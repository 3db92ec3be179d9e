/** Messages of the pages of partners. */
export const m = {
  partners: "Partners",
  partner: "Partner",
  name: "Name",
  businesses: "Businesses",
  accounts: "Accounts",
  users: "Users",
  volume: "Volume, 30 days",
  captures: "Captures, 30 days",
  created: "Created",
  search: "Search",
  searchHelp: "Part of the name",
  emptyTitle: "No partner yet",
  emptyBody: "A partner is a software company with its businesses.",
  tenants: "Tenants of the installation",
  create: "Create a partner",
  createBody:
    "A software company with merchants of its own. Then invite its first administrator on the page Team, and give it a brand.",
  nameMissing: "Enter the name.",
  views: "Pages of this partner",
  size: "Merchants and users",
  figures: "Volume",
  definition:
    "Volume is the captured amount of the last 30 days, gross, of all accounts. It is some seconds behind.",
  facts: "Partner",
};
