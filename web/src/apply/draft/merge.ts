import type { ApplicationForm } from "../form-api.ts";
import { type FormValues, type PartName, partNames, valuesOf } from "./form-values.ts";
import type { SavedPart } from "./sendable.ts";

/**
 * Puts what another window saved beside what was changed here.
 *
 * Input    mine: the parts that were changed here since `form` was read.
 * Returns  values: theirs in all other parts; conflicts: parts that both changed, differently.
 */
export function mergeNewer(
  { form, values }: { form: ApplicationForm; values: FormValues },
  newer: ApplicationForm,
  mine: readonly SavedPart[],
): { values: FormValues; conflicts: SavedPart[] } {
  const before = form.application;
  const after = newer.application;
  const isSame = (part: SavedPart) => JSON.stringify(before[part]) === JSON.stringify(after[part]);
  const conflicts = mine.filter((part) => !isSame(part));
  const theirs = valuesOf(after);
  const parts = { ...values.parts };
  for (const name of partNames) if (!mine.includes(name)) parts[name] = theirs.parts[name];
  return {
    values: {
      parts,
      owners: mine.includes("owners") ? knownOwners(values, newer) : theirs.owners,
      ...(mine.includes("bank_account")
        ? { bank: values.bank, bankMask: values.bankMask }
        : { bank: theirs.bank, bankMask: theirs.bankMask }),
    },
    conflicts: conflicts.filter((part) => !isTheSame(values, theirs, part)),
  };
}

/** An owner that the other window removed is a new one here. */
function knownOwners({ owners }: FormValues, newer: ApplicationForm): FormValues["owners"] {
  const known = new Set(newer.application.owners.map(({ id }) => id));
  return owners.map((owner) =>
    owner.id === undefined || known.has(owner.id)
      ? owner
      : { ...owner, id: undefined, savedSsn: null, birthDateSaved: false },
  );
}

/** Whether both changed a part to the same: also how a save looks whose answer was lost. */
function isTheSame(mine: FormValues, theirs: FormValues, part: SavedPart): boolean {
  if (part === "bank_account") return mine.bank.account_number?.slice(-4) === theirs.bankMask;
  if (part === "owners") return shown(mine) === shown(theirs);
  const texts = (values: FormValues) => JSON.stringify(values.parts[part as PartName]);
  return texts(mine) === texts(theirs);
}

function shown({ owners }: FormValues): string {
  return JSON.stringify(
    owners.map(({ texts, residence, signer }) => ({
      texts: { ...texts, ssn: "", birth_date: "", signer: "" },
      residence,
      signer,
    })),
  );
}

/**
 * The form's values after a save: what is saved and never comes back is cleared from its fields,
 * unless it was changed again meanwhile.
 *
 * Input    sent: the values as they were when the save began.
 */
export function takeSavedValues(
  values: FormValues,
  sent: FormValues,
  form: ApplicationForm,
  parts: readonly SavedPart[],
): FormValues {
  const { owners: savedOwners, bank_account: bank } = form.application;
  const owners = !parts.includes("owners")
    ? values.owners
    : values.owners.map((owner) => {
        const at = sent.owners.findIndex(({ key }) => key === owner.key);
        const saved = savedOwners[at];
        const before = sent.owners[at];
        if (saved === undefined || before === undefined) return owner;
        const cleared = (name: string, isSaved: boolean) =>
          isSaved && owner.texts[name] === before.texts[name] ? "" : (owner.texts[name] ?? "");
        return {
          ...owner,
          id: saved.id,
          savedSsn: saved.ssn,
          birthDateSaved: saved.birth_date_saved,
          texts: {
            ...owner.texts,
            ssn: cleared("ssn", saved.ssn !== null),
            birth_date: cleared("birth_date", saved.birth_date_saved),
          },
        };
      });
  if (!parts.includes("bank_account") || bank === null) return { ...values, owners };
  const unchanged = ["routing_number", "account_number", "account_number_again"].every(
    (name) => values.bank[name] === sent.bank[name],
  );
  const numbers = { routing_number: "", account_number: "", account_number_again: "" };
  return {
    ...values,
    owners,
    bank: unchanged ? { ...values.bank, ...numbers } : values.bank,
    bankMask: bank.mask,
  };
}
