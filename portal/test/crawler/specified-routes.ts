/** A page that the portal must have: its path below `/docs`, and its title. */
export interface Route {
  to: string;
  title: string;
}

const landings: Route[] = [
  { to: "/payments-api", title: "Payments API" },
  { to: "/boarding-api", title: "Boarding API" },
  { to: "/terminals-api", title: "Terminals API" },
  { to: "/residuals-api", title: "Residuals API" },
  { to: "/boarding/introduction", title: "Introduction to boarding" },
];

/** The documents that the specification names. */
const texts: Route[] = [
  { to: "/", title: "Documentation" },
  { to: "/articles/avs-codes", title: "AVS codes" },
  { to: "/articles/cvv-codes", title: "CVV codes" },
  { to: "/articles/data-migrations", title: "Data migrations" },
  { to: "/articles/webhooks", title: "Webhooks" },
  { to: "/articles/webhooks-verify", title: "Verify webhooks" },
  { to: "/guides/accept-payments", title: "Accept payments" },
  { to: "/guides/adhoc-fees", title: "Ad-hoc fees" },
  { to: "/guides/api-key-usage", title: "API keys" },
  { to: "/guides/apple-pay", title: "Apple Pay" },
  {
    to: "/guides/application-and-account-creation",
    title: "Application and account creation",
  },
  { to: "/guides/bank-payments", title: "Bank payments" },
  { to: "/guides/boarding-api-guide", title: "Boarding API guide" },
  { to: "/guides/card-present", title: "Card present" },
  { to: "/guides/contractors", title: "Contractors" },
  { to: "/guides/google-pay", title: "Google Pay" },
  { to: "/guides/splitting-payments", title: "Splitting payments" },
  { to: "/guides/sso", title: "Single sign-on" },
  { to: "/guides/stored-credentials", title: "Stored credentials" },
  { to: "/guides/third-party-gateway", title: "Third-party gateway" },
  { to: "/legal/restricted-countries", title: "Restricted countries" },
  { to: "/software-development-kits/apple-pay-button", title: "Apple Pay button" },
  { to: "/software-development-kits/card-element", title: "Card element" },
  { to: "/software-development-kits/card-elements-sdk", title: "Card elements SDK" },
  { to: "/software-development-kits/google-pay-button", title: "Google Pay button" },
  { to: "/software-development-kits/payment-element", title: "Payment element" },
  { to: "/software-development-kits/payment-elements-sdk", title: "Payment elements SDK" },
];

/** The documents that it does not name, and the catalogs. */
const ours: Route[] = [
  { to: "/guides/testing", title: "Testing" },
  { to: "/guides/errors", title: "Handle errors" },
  { to: "/guides/idempotency", title: "Idempotency" },
  { to: "/guides/pagination", title: "Pagination" },
  { to: "/guides/coming-from-stripe-or-finix", title: "Coming from Stripe or Finix" },
  { to: "/guides/money-and-settlement", title: "Money and settlement" },
  { to: "/guides/disputes", title: "Disputes" },
  { to: "/guides/going-live", title: "Going live" },
  { to: "/guides/self-hosting", title: "Self-hosting" },
  { to: "/errors", title: "Errors" },
  { to: "/webhook-events", title: "Webhook events" },
  { to: "/enumerations", title: "Enumerations" },
  { to: "/sandbox-values", title: "Sandbox values" },
];

/** Every page that is not of an operation. */
export const specifiedTexts: readonly Route[] = [...landings, ...texts, ...ours];

/** The pages below `/boarding` that the specification lists, as it spells them. */
export const boardingSlugs: readonly string[] = [
  "activate-an-existing-contractor",
  "create-a-boarding-application",
  "create-a-business-user",
  "create-a-location",
  "create-a-new-business",
  "deactivate-an-existing-contractor",
  "delete-a-location",
  "deleting-an-existing-application-in-draft-or-cancelled-state",
  "edit-a-location",
  "fetch-a-boarding-application-by-id",
  "fetch-a-business-by-a-unique-id",
  "fetch-accounts",
  "fetch-an-account-by-id",
  "fetch-bank-accounts",
  "find-all-businesses",
  "find-all-contractors-by-provided-request",
  "find-all-processing-plans",
  "find-locations",
  "generate-a-boarding-application-link",
  "generate-contractor-on-boarding-application-link",
  "get-a-list-of-users",
  "get-a-location-by-unique-id",
  "get-a-magic-login-link-for-specific-user",
  "get-a-processing-plan-by-id",
  "get-an-existing-contractor-by-id",
  "get-bank-account-information",
  "get-contractor-application-link-status",
  "introduction",
  "list-all-mc-cs",
  "list-boarding-applications",
  "update-a-user",
  "update-an-existing-draft-boarding-application",
  "update-user-status",
  "view-user-details",
];

/** Pages whose address has moved, and where to. */
export const movedRoutes: readonly { from: string; to: string }[] = [
  { from: "/contractors", to: "/guides/contractors" },
  { from: "/sso", to: "/guides/sso" },
  { from: "/boarding-api-guide", to: "/guides/boarding-api-guide" },
  {
    from: "/application-and-account-creation",
    to: "/guides/application-and-account-creation",
  },
];
