import { csvOwnersMin, submerchantFields, submerchantOwnerFields } from "@openpayfac/contract";
import { csvRow } from "@openpayfac/contract/csv";
import type { SubmerchantData } from "./read-submerchants.ts";

interface Column {
  name: string;
  description: string;
  valueIn(merchant: SubmerchantData): unknown;
}

const descriptionOf = (schema: object) => String((schema as { description?: string }).description);

/** The columns of a file for merchants with up to so many owners. */
export function csvColumns(owners: number = csvOwnersMin): Column[] {
  const merchant = Object.entries(submerchantFields).map(
    ([name, schema]): Column => ({
      name,
      description: descriptionOf(schema),
      valueIn: (each) => each[name as keyof typeof submerchantFields],
    }),
  );
  const ofOwners = Array.from({ length: owners }, (_, index) =>
    Object.entries(submerchantOwnerFields).map(
      ([name, schema]): Column => ({
        name: `owner_${index + 1}_${name}`,
        description: descriptionOf(schema),
        valueIn: (each) => each.owners[index]?.[name as keyof typeof submerchantOwnerFields],
      }),
    ),
  );
  return [...merchant, ...ofOwners.flat()];
}

/** Merchants as CSV, with a header. */
export function submerchantsAsCsv(merchants: readonly SubmerchantData[]): string {
  const owners = Math.max(csvOwnersMin, ...merchants.map((each) => each.owners.length));
  const columns = csvColumns(owners);
  const rows = merchants.map((merchant) => csvRow(columns.map(({ valueIn }) => valueIn(merchant))));
  return [csvRow(columns.map(({ name }) => name)), ...rows].join("");
}
