/** Below which folders a missing page is asked for, and how a page's address is spoilt. */
const names = [
  "payments/create-a-payment-intent",
  "boarding/introduction",
  "guides/accept-payments",
  "articles/avs-codes",
  "legal/restricted-countries",
  "software-development-kits/card-element",
  "payments-api",
  "payments",
  "errors",
  "sandbox-values",
] as const;

const spoil: readonly ((name: string) => string)[] = [
  (name) => `${name}s-and-more`,
  (name) => `${name}/more`,
  (name) => name.toUpperCase(),
  (name) => name.charAt(0).toUpperCase() + name.slice(1),
  (name) => name.slice(0, -1),
  (name) => `${name}.htm`,
  (name) => `docs/${name}`,
  (name) => `v1/${name}`,
  (name) => `${name}%20`,
  (name) => `${name.replaceAll("-", "_")}_`,
];

/** A hundred addresses below `/docs` at which there is no page. */
export const noPages: readonly string[] = names.flatMap((name) =>
  spoil.map((change) => `/${change(name)}`),
);
