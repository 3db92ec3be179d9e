/** The pages that list something across all APIs, in the order of the sidebar. */
export const catalogs = [
  {
    name: "errors",
    to: "/errors",
    title: "Errors",
    lead: "Every API error: its code and type, its cause, and the operations that return it.",
  },
  {
    name: "events",
    to: "/webhook-events",
    title: "Webhook events",
    lead: "Every event that a webhook endpoint can receive: when it is sent, and the object that it contains.",
  },
  {
    name: "platformEvents",
    to: "/platform-events",
    title: "Platform events",
    lead: "Every event of the Platform API that a webhook endpoint can receive: when it is sent, and the object that it contains.",
  },
  {
    name: "enumerations",
    to: "/enumerations",
    title: "Enumerations",
    lead: "Every field with a fixed set of values: its values, its objects and its operations.",
  },
  {
    name: "platformEnumerations",
    to: "/platform-enumerations",
    title: "Platform enumerations",
    lead: "Every field of the Platform API with a fixed set of values: its values, its objects and its operations.",
  },
  {
    name: "sandbox",
    to: "/sandbox-values",
    title: "Sandbox values",
    lead: "Every card, amount, postal code, security code and bank account with a specific result in the sandbox. The card's rule applies first, then the amount's.",
  },
] as const;
