/** The pages that list something across all APIs, in the order of the sidebar. */
export const catalogues = [
  {
    name: "errors",
    to: "/errors",
    title: "Errors",
    lead: "Every way in which a call can be refused: its code and type, when it is answered, and by which calls.",
  },
  {
    name: "events",
    to: "/webhook-events",
    title: "Webhook events",
    lead: "Every event that a webhook endpoint can receive: when it is sent, and the object that it carries.",
  },
  {
    name: "enumerations",
    to: "/enumerations",
    title: "Enumerations",
    lead: "Every field that takes one of several values: which values, what has the field, and in which calls.",
  },
  {
    name: "sandbox",
    to: "/sandbox-values",
    title: "Sandbox values",
    lead: "Every card, amount, postal code, security code and bank account that makes the sandbox answer in a way of its own. A card's own rule comes first, then the amount.",
  },
] as const;
