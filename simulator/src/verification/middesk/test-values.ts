/** A task of a review: its status and its label. */
export type Task = readonly [status: "success" | "warning" | "failure", label: string];

/** A value of a business that the simulated vendor recognizes. */
export interface MiddeskValue {
  readonly field: "name" | "address" | "tax id";
  /** The whole value, or a part of it, without regard to case. */
  readonly equals?: string;
  readonly contains?: string;
  /** The effect, as a sentence for readers. */
  readonly happens: string;
  /** Tasks that differ from a business that verifies. */
  readonly tasks?: Readonly<Record<string, Task>>;
  /** The business is pending for this long by the simulator's clock. */
  readonly pendingMinutes?: number;
  /** The IRS does not respond to this many orders; then the number is found. */
  readonly irsSilentTimes?: number;
  /** Every request returns this status. */
  readonly status?: number;
}

const notRegistered: MiddeskValue["tasks"] = {
  sos_match: ["failure", "Not Registered"],
  sos_active: ["failure", "No Active Registrations"],
  sos_domestic: ["failure", "Missing"],
};

const named = (equals: string, happens: string, tasks: MiddeskValue["tasks"]): MiddeskValue => ({
  field: "name",
  equals,
  happens,
  ...(tasks === undefined ? {} : { tasks }),
});

const taxId = (
  equals: string,
  happens: string,
  more: Omit<MiddeskValue, "field" | "equals" | "happens">,
): MiddeskValue => ({ field: "tax id", equals, happens, ...more });

const irs = (status: Task[0], label: string) => ({ tasks: { tin: [status, label] as const } });

/**
 * The vendor's own sandbox values, then the platform's. Every other business verifies.
 *
 * Source   Middesk, "Sandbox"; for the last block the boarding specification of this project.
 */
export const middeskValues: readonly MiddeskValue[] = [
  named("Unregistered Business", "No state has a registration.", notRegistered),
  named("Similar Name Business", "The registered name is similar.", {
    name: ["warning", "Similar Match"],
  }),
  named("Unverified Name Business", "The registered name is another one.", {
    name: ["failure", "Unverified"],
  }),
  named("Domestic Missing", "The home state has no registration.", {
    sos_domestic: ["failure", "Missing"],
  }),
  named("Domestic Inactive", "The registration in the home state is inactive.", {
    sos_domestic: ["failure", "Inactive"],
  }),
  named("Domestic Unknown", "The home state does not report the status.", {
    sos_match: ["warning", "Submitted Unknown"],
    sos_domestic: ["warning", "Unknown"],
  }),
  {
    field: "name",
    contains: "bankruptcy",
    happens: "A bankruptcy is found.",
    tasks: { bankruptcies: ["failure", "Hits"] },
  },
  {
    field: "name",
    contains: "liens found",
    happens: "Liens are found.",
    tasks: { liens: ["failure", "Hits"] },
  },
  {
    field: "name",
    contains: "short analyst review",
    happens: "The business is pending for 2 minutes.",
    pendingMinutes: 2,
  },
  {
    field: "name",
    contains: "long analyst review",
    happens: "The business is pending for 10 minutes.",
    pendingMinutes: 10,
  },
  {
    field: "address",
    contains: "123 Grand St",
    happens: "The address is not the business's.",
    tasks: { address_verification: ["failure", "Unverified"] },
  },
  {
    field: "address",
    contains: "223 Grand St",
    happens: "The registered address is similar.",
    tasks: { address_verification: ["warning", "Similar"] },
  },
  {
    field: "address",
    contains: "423 Grand St",
    happens: "The registered address is less than 0.2 mile away.",
    tasks: { address_verification: ["success", "Approximate Match"] },
  },
  {
    field: "address",
    contains: "cmra",
    happens: "The address is a commercial mailbox.",
    tasks: { address_property_type: ["warning", "CMRA"] },
  },
  {
    field: "address",
    contains: "registered agent",
    happens: "The address is a registered agent's.",
    tasks: { address_registered_agent: ["warning", "Registered Agent"] },
  },
  {
    field: "address",
    contains: "undeliverable",
    happens: "The address cannot receive letters.",
    tasks: { address_deliverability: ["failure", "Undeliverable"] },
  },
  {
    field: "address",
    contains: "PO Box",
    happens: "The address is a PO box.",
    tasks: { address_property_type: ["warning", "PO Box"] },
  },
  taxId("123456789", "The IRS does not have the number.", irs("failure", "Not Found")),
  taxId("110000099", "The IRS has another name for the number.", irs("failure", "Mismatch")),
  taxId("000000101", "No state has a registration.", { tasks: notRegistered }),
  taxId("000000102", "The registration is inactive.", {
    tasks: { sos_match: ["failure", "Submitted Inactive"], sos_active: ["failure", "None"] },
  }),
  taxId("000000103", "The IRS has another name for the number.", irs("failure", "Mismatch")),
  taxId("000000104", "The IRS did not issue the number.", irs("failure", "Not Issued")),
  taxId("000000105", "The IRS does not respond twice, and then has the number.", {
    irsSilentTimes: 2,
  }),
  taxId("000000109", "Every request fails (HTTP 503).", { status: 503 }),
  taxId(
    "000000110",
    "The sources contradict each other: the register has the business, and the IRS has the number under a person's name.",
    irs("warning", "Found"),
  ),
];
