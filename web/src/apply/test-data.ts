import { titlesByOwnershipType } from "@openpayfac/contract/requirements";
import { currentLanguage } from "../../kit/language/language.ts";
import type { FormStore } from "./draft/form-store.ts";
import { type FormValues, readText } from "./draft/form-values.ts";
import type { Step } from "./steps.ts";

type FieldStrings = Readonly<Record<string, string>>;

const under = (path: string, strings: FieldStrings): FieldStrings =>
  Object.fromEntries(Object.entries(strings).map(([name, text]) => [`${path}.${name}`, text]));

const business = under("company", {
  legal_name: "Larkspur Coffee Roasters LLC",
  dba_name: "Larkspur Coffee",
  ownership_type: "LIMITED_LIABILITY_COMPANY",
  category: "RESTAURANT",
  ein: "93-1234567",
  mcc: "5814",
  description: "Coffee bar that roasts and sells its own beans.",
  business_start_date: "2019-04-01",
  website: "https://larkspur.example",
  phone_number: "+1 503 555 0142",
  timezone: "PST",
});

/** A chosen sole proprietorship stays one. */
const soleProprietor = under("company", {
  legal_name: "Mara Ellison",
  ownership_type: "SOLO_TRADER",
  ein: "",
});

const address = under("address", {
  address_line1: "1120 NW Couch Street",
  city: "Portland",
  state: "OR",
  zip_code: "97210",
  country: "US",
});

const volumes = {
  ...under("industry_volume", {
    avg_annual_volume: "420,000",
    avg_ticket_amount: "12",
    high_ticket_amount: "300",
  }),
  ...under("transaction_modes", { in_person: "90", online: "10" }),
};

/** A fictitious person: the Social Security Administration keeps 987-65-4320 to 4329 for examples. */
function ownerStrings(values: FormValues): FieldStrings {
  const type = readText(values, "company.ownership_type") as keyof typeof titlesByOwnershipType;
  const title = (titlesByOwnershipType[type] ?? ["OWNER"]).at(-1) ?? "OWNER";
  return under("owners[0]", {
    first_name: "Mara",
    last_name: "Ellison",
    title,
    ownership_percent: values.owners.length > 1 ? "50" : "100",
    ssn: "987-65-4321",
    birth_date: "1984-07-19",
    email: "mara@larkspur.example",
    phone_number: "+1 503 555 0142",
    ...under("residence_address", {
      address_line1: "2815 SE Taylor Street",
      city: "Portland",
      state: "OR",
      zip_code: "97214",
      country: "US",
    }),
  });
}

const bank = under("bank_account", {
  bank_account_name: "Larkspur Coffee Roasters LLC",
  account_type: "CHECKING",
  routing_number: "021000021",
  account_number: "000123456789",
  account_number_again: "000123456789",
});

/** The steps that the sandbox can fill in. */
export const stepsWithTestData: readonly Step[] = [
  "business",
  "address",
  "volumes",
  "owners",
  "bank",
  "terms",
];

/** Fills a step with valid test data, so that sandbox users need not type it. */
export function fillWithTestData(store: FormStore, step: Step): void {
  if (step === "owners" && store.state().values.owners.length === 0) store.addOwner();
  const { values } = store.state();
  if (step === "business") {
    const isSole = readText(values, "company.ownership_type") === "SOLO_TRADER";
    store.fill(isSole ? { ...business, ...soleProprietor } : business);
  }
  if (step === "address") store.fill(address);
  if (step === "volumes") store.fill(volumes);
  if (step === "bank") store.fill(bank);
  if (step === "owners") {
    store.fill(ownerStrings(values));
    const [first] = values.owners;
    if (first !== undefined && !values.owners.some(({ signer }) => signer)) {
      store.setSigner(first.key);
    }
  }
  if (step === "terms") {
    const signer = values.owners.find(({ signer }) => signer)?.strings ?? {};
    const name = `${signer.first_name ?? ""} ${signer.last_name ?? ""}`.trim();
    const language = currentLanguage();
    store.sign({
      accepted: true,
      certified: true,
      acceptedIn: language,
      certifiedIn: language,
      name,
    });
  }
}
