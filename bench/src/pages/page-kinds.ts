/** Ten kinds of page of the portal, each by one of its largest. */
export const pageKinds: Readonly<Record<string, string>> = {
  home: "/",
  article: "/articles/webhooks-verify",
  "guide with a diagram": "/guides/accept-payments",
  landing: "/payments-api",
  index: "/payments",
  operation: "/payments/create-a-payment-intent",
  "operation of boarding": "/boarding/create-a-boarding-application",
  errors: "/errors",
  enumerations: "/enumerations",
  "page of an SDK": "/software-development-kits/card-element",
};
