/** Which partner a merchant is of: the sandbox's own, or the second one that the fill creates. */
export type PartnerKey = "sandbox" | "second";

/** A merchant that the fill gives payments to. */
export interface MerchantProfile {
  key: string;
  name: string;
  partner: PartnerKey;
  /** Absent: it exists already. */
  boarding?: Boarding;
  pays: "cards" | "rent";
  /** Card sales of an average day at size 1. */
  salesPerDay: number;
  /** How busy each day of the week is, from Monday. */
  weekdays: readonly number[];
  /** Typical amount of a sale, in minor units. */
  amounts: { min: number; usual: number; max: number };
  customers: number;
  descriptions: readonly string[];
  /** Probabilities of a sale. */
  rates: { declined: number; refunded: number; held: number; disputed: number };
  /** Shares for other receivers, in basis points of the amount. */
  splits?: { partnerBps: number; contractors: readonly string[]; contractorBps: number };
}

/** The data that an application needs beside the sandbox's constants. */
export interface Boarding {
  legalName: string;
  category: string;
  description: string;
  mcc: string;
  ein: string;
  website: string;
  city: string;
  street: string;
  zip: string;
  volume: { avg_annual_volume: number; avg_ticket_amount: number; high_ticket_amount: number };
  inPerson: number;
  /** Whether it takes bank payments, too. */
  takesBank?: true;
  owner: { first_name: string; last_name: string; ssn: string; birth_date: string };
}

export const secondPartnerName = "Juniper Software";

const everyDay = [1, 1, 1, 1, 1, 1, 1];

export const merchantProfiles: readonly MerchantProfile[] = [
  {
    key: "shop",
    name: "Harbor Chairs",
    partner: "sandbox",
    pays: "cards",
    salesPerDay: 4,
    weekdays: [0.8, 0.8, 0.9, 1, 1.2, 1.5, 0.8],
    amounts: { min: 6_900, usual: 24_900, max: 94_900 },
    customers: 110,
    descriptions: ["Oak chair", "Two harbor chairs", "Bench, ash", "Stool", "Repair of a seat"],
    rates: { declined: 0.09, refunded: 0.08, held: 0.3, disputed: 0.018 },
  },
  {
    key: "cafe",
    name: "Larkspur Coffee",
    partner: "sandbox",
    boarding: {
      legalName: "Larkspur Coffee Roasters LLC",
      category: "RESTAURANT",
      description: "Coffee bar that roasts and sells its own beans.",
      mcc: "5814",
      ein: "93-1234501",
      website: "https://larkspur.example",
      city: "Portland",
      street: "1120 NW Couch Street",
      zip: "97210",
      volume: { avg_annual_volume: 420_000, avg_ticket_amount: 14, high_ticket_amount: 300 },
      inPerson: 20,
      owner: {
        first_name: "Mara",
        last_name: "Ellison",
        ssn: "987-65-4321",
        birth_date: "1984-07-19",
      },
    },
    pays: "cards",
    salesPerDay: 6,
    weekdays: [1, 1, 1.1, 1.1, 1.3, 0.9, 0.6],
    amounts: { min: 450, usual: 1_450, max: 6_800 },
    customers: 80,
    descriptions: ["Order ahead", "Beans, 12 oz", "Breakfast", "Catering deposit", "Gift card"],
    rates: { declined: 0.04, refunded: 0.01, held: 0, disputed: 0.0005 },
  },
  {
    key: "market",
    name: "Fieldnote Market",
    partner: "second",
    boarding: {
      legalName: "Fieldnote Market LLC",
      category: "ECOMMERCE",
      description: "Marketplace where makers sell prints and ceramics.",
      mcc: "5971",
      ein: "93-1234503",
      website: "https://fieldnote.example",
      city: "Seattle",
      street: "2200 First Avenue S",
      zip: "98134",
      volume: { avg_annual_volume: 300_000, avg_ticket_amount: 80, high_ticket_amount: 900 },
      inPerson: 0,
      owner: {
        first_name: "Noor",
        last_name: "Hadid",
        ssn: "987-65-4323",
        birth_date: "1990-11-27",
      },
    },
    pays: "cards",
    salesPerDay: 3,
    weekdays: everyDay,
    amounts: { min: 2_200, usual: 7_400, max: 48_000 },
    customers: 90,
    descriptions: ["Linocut print", "Stoneware bowl", "Set of four cups", "Poster", "Workshop"],
    rates: { declined: 0.06, refunded: 0.05, held: 0, disputed: 0.006 },
    splits: { partnerBps: 200, contractors: ["Lena Hale", "Jonas Reed"], contractorBps: 7_000 },
  },
  {
    key: "landlord",
    name: "Cedar Row Apartments",
    partner: "second",
    boarding: {
      legalName: "Cedar Row Property LLC",
      category: "RETAIL",
      description: "Apartments for rent in three buildings.",
      mcc: "6513",
      ein: "93-1234504",
      website: "https://cedarrow.example",
      city: "Tacoma",
      street: "815 Pacific Avenue",
      zip: "98402",
      volume: { avg_annual_volume: 500_000, avg_ticket_amount: 1_600, high_ticket_amount: 2_600 },
      inPerson: 0,
      takesBank: true,
      owner: {
        first_name: "Ruth",
        last_name: "Okafor",
        ssn: "987-65-4324",
        birth_date: "1968-05-14",
      },
    },
    pays: "rent",
    salesPerDay: 0,
    weekdays: everyDay,
    amounts: { min: 118_000, usual: 154_000, max: 238_000 },
    customers: 24,
    descriptions: ["Rent"],
    rates: { declined: 0, refunded: 0, held: 0, disputed: 0 },
  },
];
