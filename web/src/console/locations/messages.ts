/** Messages of the page of a location. */
export const m = {
  location: "Location",
  views: "Pages of this location",
  accounts: "Accounts",
  noAccounts: "No account yet. One is created when an application for this location is approved.",
  terminals: "Terminals",
  noTerminals: "No terminal yet. The operator adds terminals to an account.",
  allTerminals: "All terminals",
  allAccounts: "All accounts",
  facts: "Location",
  business: "Business",
  address: "Business address",
  addressHelp: "As the newest application for this location states it.",
  state: "Status",
  takesPayments: "Takes payments",
  takesNone: "No account takes payments",
};
