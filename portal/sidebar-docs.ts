/** A document whose label in the sidebar is its title. */
const group = (label: string, items: readonly string[]) => ({
  type: "category" as const,
  label,
  collapsible: true,
  collapsed: true,
  items: items.map((id) => ({ type: "doc" as const, id })),
});

/** The articles and guides, in the order in which a reader meets them. */
export const texts = [
  {
    type: "category" as const,
    label: "Start",
    collapsible: false,
    items: [
      { type: "doc" as const, id: "index", label: "Overview" },
      { type: "doc" as const, id: "guides/accept-payments" },
      { type: "doc" as const, id: "guides/hosted-checkout" },
      { type: "doc" as const, id: "guides/testing" },
      { type: "doc" as const, id: "guides/api-key-usage" },
      { type: "doc" as const, id: "guides/errors" },
      { type: "doc" as const, id: "guides/idempotency" },
      { type: "doc" as const, id: "guides/pagination" },
      { type: "doc" as const, id: "guides/coming-from-stripe-or-finix" },
    ],
  },
  {
    type: "category" as const,
    label: "Guides",
    collapsible: false,
    items: [
      group("Payments", [
        "guides/stored-credentials",
        "guides/money-and-settlement",
        "guides/disputes",
        "guides/bank-payments",
        "guides/splitting-payments",
        "guides/adhoc-fees",
        "guides/apple-pay",
        "guides/google-pay",
        "guides/card-present",
        "guides/third-party-gateway",
        "articles/avs-codes",
        "articles/cvv-codes",
      ]),
      group("Boarding", [
        "guides/boarding-api-guide",
        "guides/application-and-account-creation",
        "guides/contractors",
        "guides/emails",
        "guides/sso",
        "articles/data-migrations",
        "legal/restricted-countries",
      ]),
      group("Residuals", ["guides/residuals"]),
      group("Webhooks", ["articles/webhooks", "articles/webhooks-verify"]),
      group("Server SDK", [
        "software-development-kits/node-sdk",
        "software-development-kits/node-sdk-webhooks",
        "software-development-kits/generate-a-client",
      ]),
      group("Browser SDK", [
        "software-development-kits/payment-elements-sdk",
        "software-development-kits/payment-element",
        "software-development-kits/card-element",
        "software-development-kits/apple-pay-button",
        "software-development-kits/google-pay-button",
      ]),
      group("Operations", [
        "guides/console",
        "guides/users-and-roles",
        "guides/going-live",
        "guides/self-hosting",
        "guides/past-one-machine",
      ]),
    ],
  },
];
