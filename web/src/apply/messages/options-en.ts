import type {
  categories,
  OwnershipType,
  OwnerTitle,
  timezones,
} from "@openpayfac/contract/requirements";
import { stateNames, type UsState } from "../../../kit/us-states.ts";

/** The text of every option, by its value. */
export interface OptionLabels {
  ownershipTypes: Readonly<Record<OwnershipType, string>>;
  categories: Readonly<Record<(typeof categories)[number], string>>;
  timezones: Readonly<Record<(typeof timezones)[number], string>>;
  accountTypes: Readonly<Record<"CHECKING" | "SAVINGS", string>>;
  titles: Readonly<Record<OwnerTitle, string>>;
  states: Readonly<Record<UsState, string>>;
}

export const optionsEn: OptionLabels = {
  ownershipTypes: {
    SOLO_TRADER: "Sole proprietor",
    LIMITED_LIABILITY_COMPANY: "Limited liability company",
    PRIVATE: "Private corporation",
    PUBLIC: "Public corporation",
    PARTNERSHIP: "Partnership",
    TAX_EXEMPT_ORGANIZATION: "Tax-exempt organization",
    GOVERNMENT: "Government",
  },
  categories: {
    RETAIL: "Retail",
    RESTAURANT: "Restaurant or café",
    QSR: "Quick service restaurant",
    ECOMMERCE: "Online store",
    MOTO: "Mail-order or phone sales",
    LODGING: "Hotel or lodging",
    CAR_RENTAL: "Car rental",
    PETROLEUM: "Fuel",
  },
  timezones: {
    EST: "Eastern",
    CST: "Central",
    MST: "Mountain",
    PST: "Pacific",
    AKST: "Alaska",
    HST: "Hawaii",
  },
  accountTypes: { CHECKING: "Checking", SAVINGS: "Savings" },
  titles: {
    OWNER: "Owner",
    PARTNER: "Partner",
    PRESIDENT: "President",
    VICE_PRESIDENT: "Vice president",
    SECRETARY: "Secretary",
    TREASURER: "Treasurer",
    CEO: "Chief executive officer",
    CFO: "Chief financial officer",
    COO: "Chief operating officer",
    MEMBER: "Member",
    ADMINISTRATOR: "Administrator",
    NA: "None of these",
  },
  states: stateNames,
};
