/** An entry of a simulated sanctions list. No person, business or ship of this list exists. */
export interface SimulatedEntry {
  ent_num: number;
  list: "SDN" | "CONSOLIDATED";
  /** A person's as "LAST, First Middle". */
  name: string;
  type: "individual" | "entity" | "vessel" | "aircraft";
  programs: readonly string[];
  title?: string;
  remarks?: string;
  aliases: readonly { type: "aka" | "fka" | "nka"; name: string }[];
  addresses: readonly { address?: string; city?: string; country: string }[];
}

type Given = Pick<SimulatedEntry, "name" | "type"> & Partial<SimulatedEntry>;

const sdn: readonly Given[] = [
  // Every owner with this last name is a hit.
  { name: "LISTED", type: "individual", remarks: "Simulated entry; nationality Ruritania." },
  // Every company whose name contains these words is one.
  {
    name: "LISTED TRADING LLC",
    type: "entity",
    aliases: [{ type: "fka", name: "LISTED GENERAL MERCHANTS" }],
    addresses: [{ address: "1 Example Quay", city: "Strelsau", country: "Ruritania" }],
  },
  {
    name: "QUILLFEATHER, Ambrose Testcase",
    type: "individual",
    title: "Director, Zephyrine Synthetic Minerals",
    remarks:
      "DOB 12 Mar 1961; alt. DOB 1962; POB Strelsau, Ruritania; a.k.a. 'THE PENMAN'; Linked To: ZEPHYRINE SYNTHETIC MINERALS.",
    aliases: [{ type: "aka", name: "FEATHERQUILL, Ambrosius" }],
    addresses: [{ city: "Strelsau", country: "Ruritania" }],
  },
  {
    name: "ZEPHYRINE SYNTHETIC MINERALS FZE",
    type: "entity",
    aliases: [
      { type: "aka", name: "ZSM MINERALS" },
      { type: "fka", name: "ZÉPHYRINE MINÉRAUX SYNTHÉTIQUES" },
    ],
  },
  { name: "AL-MUTAKHAYYAL, Jabir Sandboxi", type: "individual", remarks: "DOB circa 1957." },
  { name: "OBLIVIONSKI, Testomir Vymyslovich", type: "individual", remarks: "DOB 1968 to 1970." },
  { name: "KOMPANIYA VYDUMANNYKH TOVAROV OOO", type: "entity" },
  { name: 'PRETENDO HOLDINGS "PH", S.A.', type: "entity" },
  {
    name: "MV IMAGINARY",
    type: "vessel",
    remarks: "Vessel Registration Identification IMO 0000000.",
  },
  { name: "EX-TEST", type: "aircraft" },
  { name: "FICTIVO NADIE, Hipolito", type: "individual", remarks: "DOB 01 Jan 1975." },
  { name: "NOWHERE EXPORT IMPORT BUREAU", type: "entity" },
];

const consolidated: readonly Given[] = [
  { name: "MAKEBELIEVE CAPITAL BANK JSC", type: "entity" },
  { name: "UNREALIS ENERGOPROM PAO", type: "entity" },
  { name: "PLACEHOLDER, Ignatius Notional", type: "individual", remarks: "DOB 1959." },
  { name: "HYPOTHETIKA RESEARCH INSTITUTE", type: "entity" },
  { name: "SURROGAT MASCHINENBAU AG", type: "entity" },
  { name: "VOIDOVA, Nihilia", type: "individual" },
];

export const firstEntNum = 900_001;

export const syntheticEntries: readonly SimulatedEntry[] = [
  ...sdn.map((entry) => ({ ...entry, list: "SDN" as const })),
  ...consolidated.map((entry) => ({ ...entry, list: "CONSOLIDATED" as const })),
].map((entry, index) => ({
  programs: ["SANDBOX"],
  aliases: [],
  addresses: [],
  ...entry,
  ent_num: firstEntNum + index,
}));
