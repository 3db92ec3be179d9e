import type { ApplicationData, ApplicationForm } from "../form-api.ts";
import {
  type FormValues,
  type OwnerValues,
  type PartName,
  partNames,
  valuesOf,
} from "./form-values.ts";
import type { SavedPart } from "./saveable-sections.ts";
import { draftOf } from "./to-draft.ts";

/**
 * Puts what another window saved beside what was changed here.
 *
 * Input    base: what the changes were made from; mine: the parts that were changed.
 * Returns  values: theirs in all other parts; conflicts: parts that both changed, differently.
 */
export function mergeNewer(
  values: FormValues,
  base: ApplicationData,
  newer: ApplicationData,
  mine: readonly SavedPart[],
): { values: FormValues; conflicts: SavedPart[] } {
  const theirs = valuesOf(newer);
  const parts = { ...values.parts };
  for (const name of partNames) if (!mine.includes(name)) parts[name] = theirs.parts[name];
  const merged = {
    parts,
    owners: mine.includes("owners") ? knownOwners(values.owners, theirs.owners) : theirs.owners,
    bank: mine.includes("bank_account") ? values.bank : theirs.bank,
    bankMask: theirs.bankMask,
  };
  const bothChanged = mine.filter(
    (part) => JSON.stringify(base[part]) !== JSON.stringify(newer[part]),
  );
  return { values: merged, conflicts: bothChanged.filter((part) => !isSame(values, theirs, part)) };
}

/**
 * Owners that were changed here, matched with the server's. An owner whose save had no response has
 * an id there; an owner that another window removed no longer has one.
 */
function knownOwners(
  owners: readonly OwnerValues[],
  theirs: readonly OwnerValues[],
): OwnerValues[] {
  return owners.map((owner, at) => {
    const byPlace = theirs[at] !== undefined && shown(owner) === shown(theirs[at]);
    const found = theirs.find(({ id }) => id === owner.id) ?? (byPlace ? theirs[at] : undefined);
    return {
      ...owner,
      id: found?.id,
      savedSsn: found?.savedSsn ?? null,
      birthDateSaved: found?.birthDateSaved ?? false,
    };
  });
}

/**
 * Whether both versions of a part are equal. A save whose response was lost also looks like this.
 */
function isSame(mine: FormValues, theirs: FormValues, part: SavedPart): boolean {
  if (part === "bank_account") return mine.bank.account_number?.slice(-4) === theirs.bankMask;
  if (part === "owners") {
    return mine.owners.map(shown).join("\n") === theirs.owners.map(shown).join("\n");
  }
  return filled(mine, part) === filled(theirs, part);
}

function shown({ strings, residence, signer }: OwnerValues): string {
  return JSON.stringify([
    { ...strings, ssn: "", birth_date: "", signer: "" },
    { ...residence, country: "" },
    signer,
  ]);
}

/** The server stores an empty percentage as 0. */
function filled(values: FormValues, part: PartName): string {
  const fields = Object.entries(draftOf(values)[part] ?? {});
  return JSON.stringify(Object.fromEntries(fields.filter(([, value]) => value !== 0)));
}

/**
 * The form's values after a save. Clears write-only values from their fields, unless they changed
 * during the save.
 *
 * Input    sent: the values at the start of the save.
 */
export function takeSavedValues(
  values: FormValues,
  sent: FormValues,
  form: ApplicationForm,
  parts: readonly SavedPart[],
): FormValues {
  const { owners: saved, bank_account: bank } = form.application;
  const owners = parts.includes("owners")
    ? values.owners.map((owner) => {
        const at = sent.owners.findIndex(({ key }) => key === owner.key);
        return takeSavedOwner(owner, sent.owners[at], saved[at]);
      })
    : values.owners;
  if (!parts.includes("bank_account") || bank === null) return { ...values, owners };
  const numbers = ["routing_number", "account_number", "account_number_again"] as const;
  const isUnchanged = numbers.every((name) => values.bank[name] === sent.bank[name]);
  const cleared = Object.fromEntries(numbers.map((name) => [name, ""]));
  return {
    ...values,
    owners,
    bank: isUnchanged ? { ...values.bank, ...cleared } : values.bank,
    bankMask: bank.mask,
  };
}

function takeSavedOwner(
  owner: OwnerValues,
  sent: OwnerValues | undefined,
  saved: ApplicationData["owners"][number] | undefined,
): OwnerValues {
  if (sent === undefined || saved === undefined) return owner;
  const stored = (name: string, isSaved: boolean) =>
    isSaved && owner.strings[name] === sent.strings[name] ? "" : (owner.strings[name] ?? "");
  return {
    ...owner,
    id: saved.id,
    savedSsn: saved.ssn,
    birthDateSaved: saved.birth_date_saved,
    strings: {
      ...owner.strings,
      ssn: stored("ssn", saved.ssn !== null),
      birth_date: stored("birth_date", saved.birth_date_saved),
    },
  };
}
