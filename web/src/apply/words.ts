import { ownershipTypes, titlesByOwnershipType } from "@openpayfac/contract/requirements";

type Options = readonly (readonly [value: string, text: string])[];

const choose = ["", "Choose one"] as const;

const ownershipWords: Readonly<Record<(typeof ownershipTypes)[number], string>> = {
  SOLO_TRADER: "Sole trader",
  LIMITED_LIABILITY_COMPANY: "Limited liability company",
  PRIVATE: "Private corporation",
  PUBLIC: "Public corporation",
  PARTNERSHIP: "Partnership",
  TAX_EXEMPT_ORGANIZATION: "Tax-exempt organization",
  GOVERNMENT: "Government",
};

export const ownershipOptions: Options = [choose, ...Object.entries(ownershipWords)];

export const categoryOptions: Options = [
  choose,
  ["RETAIL", "Shop"],
  ["RESTAURANT", "Restaurant or café"],
  ["QSR", "Quick service restaurant"],
  ["ECOMMERCE", "Online shop"],
  ["MOTO", "Orders by mail or telephone"],
  ["LODGING", "Hotel or lodging"],
  ["CAR_RENTAL", "Car rental"],
  ["PETROLEUM", "Fuel"],
];

export const timezoneOptions: Options = [
  ["EST", "Eastern"],
  ["CST", "Central"],
  ["MST", "Mountain"],
  ["PST", "Pacific"],
  ["AKST", "Alaska"],
  ["HST", "Hawaii"],
];

export const accountTypeOptions = [
  { value: "CHECKING", text: "Checking" },
  { value: "SAVINGS", text: "Savings" },
];

const titleWords: Readonly<Record<string, string>> = {
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
};

/** The titles that fit a company, and one that stands there already and does not. */
export function titleOptions(ownershipType: string, current: string): Options {
  const known = ownershipTypes.find((type) => type === ownershipType);
  const titles: readonly string[] =
    known === undefined
      ? [...new Set(Object.values(titlesByOwnershipType).flat())]
      : titlesByOwnershipType[known];
  const all = current === "" || titles.includes(current) ? titles : [...titles, current];
  return [choose, ...all.map((title) => [title, titleWords[title] ?? title] as const)];
}

export const stateOptions: Options = [
  choose,
  ...(
    "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut," +
    "DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois," +
    "IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland," +
    "MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana," +
    "NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York," +
    "NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania," +
    "PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas," +
    "UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming"
  )
    .split(",")
    .map((line) => [line.slice(0, 2), line.slice(3)] as const),
];

export const cardNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  american_express: "American Express",
  discover: "Discover",
};

/** What a choice is called; the value itself where it has no name here. */
export function wordOf(options: Options, value: string): string {
  return options.find(([each]) => each === value)?.[1] ?? value;
}

export const wordOfTitle = (title: string): string => titleWords[title.toUpperCase()] ?? title;
