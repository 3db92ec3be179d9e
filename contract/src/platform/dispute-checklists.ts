/** Groups of the networks' reasons, by what the evidence has to show. */
export const reasonGroups = [
  "fraud",
  "not_received",
  "not_as_described",
  "credit_not_processed",
  "duplicate",
  "cancelled",
  "other",
] as const;

export type ReasonGroup = (typeof reasonGroups)[number];

/** Sources in which the platform finds an item's content automatically. */
export const evidenceSources = [
  "avs",
  "cvv",
  "emv",
  "signature",
  "receipt",
  "earlier_payments",
  "refunds",
] as const;

export type EvidenceSource = (typeof evidenceSources)[number];

/** One item of a checklist. */
export interface ChecklistItem {
  key: string;
  title: string;
  /** The facts that the item must show to the issuer. */
  shows: string;
  /** Whether it counts as missing while it is empty. */
  isRequired: boolean;
  /** null: only the merchant has it. */
  source: EvidenceSource | null;
  /** Absent: it applies to every payment. */
  entry?: "present" | "absent";
}

const required = { isRequired: true, source: null } as const;
const optional = { isRequired: false, source: null } as const;

const communication: ChecklistItem = {
  ...optional,
  key: "customer_communication",
  title: "Communication with the customer",
  shows: "Messages of the customer about the order, and your responses, with dates.",
};
const receipt: ChecklistItem = {
  ...required,
  key: "receipt",
  title: "Receipt",
  shows: "The goods or services with date and amount. A receipt of the terminal is enough.",
  source: "receipt",
};
const signature: ChecklistItem = {
  ...required,
  key: "signature",
  title: "Signature",
  shows: "The cardholder's signature for this payment.",
  source: "signature",
  entry: "present",
};
const terms: ChecklistItem = {
  ...required,
  key: "terms",
  title: "Terms that the customer accepted",
  shows: "Your terms of return and cancellation, and that they were shown before the payment.",
};
const earlierPayments: ChecklistItem = {
  ...optional,
  key: "earlier_payments",
  title: "Earlier payments with the card",
  shows: "Undisputed payments with the same card before this one.",
  source: "earlier_payments",
};

/** The evidence that issuers accept for each group, in the order in which it is shown. */
export const checklists: Readonly<
  Record<ReasonGroup, { reason: string; items: readonly ChecklistItem[] }>
> = {
  fraud: {
    reason: "The cardholder says that they did not make or allow this payment.",
    items: [
      {
        ...required,
        key: "avs_check",
        title: "Address check",
        shows: "The issuer confirmed the billing address or the postal code.",
        source: "avs",
        entry: "absent",
      },
      {
        ...required,
        key: "cvv_check",
        title: "Security code check",
        shows: "The issuer confirmed the card's security code.",
        source: "cvv",
        entry: "absent",
      },
      {
        ...required,
        key: "chip_data",
        title: "Chip data",
        shows: "The card's chip took part in the payment.",
        source: "emv",
        entry: "present",
      },
      signature,
      receipt,
      {
        ...required,
        key: "delivery_or_use",
        title: "Delivery or use",
        shows: "The cardholder received or used what was sold: an address, a login, a visit.",
        entry: "absent",
      },
      earlierPayments,
      communication,
    ],
  },
  not_received: {
    reason: "The cardholder says that they did not receive what they paid for.",
    items: [
      {
        ...required,
        key: "delivery",
        title: "Proof of delivery",
        shows: "Carrier, tracking number, address and date of delivery, or the date of service.",
      },
      receipt,
      signature,
      communication,
    ],
  },
  not_as_described: {
    reason: "The cardholder says that what they received differs from what was sold.",
    items: [
      {
        ...required,
        key: "description",
        title: "Description at the sale",
        shows: "The description that the customer saw, and that the delivery matched it.",
      },
      terms,
      receipt,
      {
        ...optional,
        key: "return_attempt",
        title: "Return",
        shows: "Whether the customer returned it or asked to, and what you offered.",
      },
      communication,
    ],
  },
  credit_not_processed: {
    reason: "The cardholder says that a promised refund did not arrive.",
    items: [
      {
        ...required,
        key: "refund",
        title: "Refund",
        shows: "The refund's date and amount, or why none is owed.",
        source: "refunds",
      },
      terms,
      communication,
    ],
  },
  duplicate: {
    reason: "The cardholder says that they paid twice for the same thing.",
    items: [
      {
        ...required,
        key: "separate_orders",
        title: "Separate orders",
        shows: "The separate purpose of each of the two payments.",
      },
      receipt,
      { ...earlierPayments, shows: "The payments with the same card, with date and amount." },
      communication,
    ],
  },
  cancelled: {
    reason: "The cardholder says that they had cancelled before the payment.",
    items: [
      terms,
      {
        ...required,
        key: "cancellation_record",
        title: "Record of cancellation",
        shows:
          "When the customer cancelled, or that they did not, and when the next charge was due.",
      },
      {
        ...optional,
        key: "use_after",
        title: "Use after the cancellation",
        shows: "That the service was used after the date of the claimed cancellation.",
      },
      { ...receipt, isRequired: false },
      communication,
    ],
  },
  other: {
    reason: "The issuer objects to how the payment was authorized or submitted.",
    items: [
      receipt,
      {
        ...required,
        key: "explanation",
        title: "Explanation",
        shows: "Why the payment was authorized and submitted correctly, with its codes.",
      },
      communication,
    ],
  },
};

/** The networks' codes by group. Codes of authorization and submission are in none of them. */
const codesOfGroups: Readonly<Record<Exclude<ReasonGroup, "other">, readonly string[]>> = {
  fraud: [
    ...["10.1", "10.2", "10.3", "10.4", "10.5"],
    ...["4837", "4840", "4849", "4863", "4870", "4871"],
    ...["F10", "F14", "F24", "F29", "F30", "F31"],
    ...["UA01", "UA02", "UA05", "UA06", "AA"],
  ],
  not_received: ["13.1", "13.9", "4855", "4859", "C08", "RG", "NF"],
  not_as_described: ["13.3", "13.4", "13.5", "4853", "C31", "C32", "RM"],
  credit_not_processed: ["13.6", "13.8", "4860", "C02", "C04", "P03", "RN2"],
  duplicate: ["12.6.1", "12.6.2", "4834", "C14", "P08", "DP", "PM"],
  cancelled: ["13.2", "13.7", "4841", "C05", "C18", "C28", "AP", "CR"],
};

const groups = new Map(
  Object.entries(codesOfGroups).flatMap(([group, codes]) =>
    codes.map((code) => [code, group as ReasonGroup] as const),
  ),
);

/** The group of a network's reason code; an unlisted code is `other`. */
export function reasonGroupOf(code: string): ReasonGroup {
  return groups.get(code) ?? "other";
}

/** The items that apply to a payment. */
export function checklistFor(group: ReasonGroup, isCardPresent: boolean): readonly ChecklistItem[] {
  const other = isCardPresent ? "absent" : "present";
  return checklists[group].items.filter(({ entry }) => entry !== other);
}

/** Every key that an item of any checklist has. */
export const checklistKeys: readonly string[] = [
  ...new Set(Object.values(checklists).flatMap(({ items }) => items.map(({ key }) => key))),
];
