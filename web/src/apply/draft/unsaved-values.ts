import type { ApplicationData } from "../form-api.ts";
import type { FieldStrings, FormValues } from "./form-values.ts";
import type { SigningValues } from "./validate-draft.ts";

/** Unsaved input, persisted so that it survives a page reload. */
export interface UnsavedValues {
  values: FormValues;
  signing: SigningValues;
  /** The server's version of the application at the time of the input. */
  base: ApplicationData;
  unsaved: readonly string[];
}

const placeOf = (token: string) => `openpayfac application ${token.slice(0, 12)}`;

/** Numbers that identify a person or a bank account are never written to browser storage. */
const secrets = new Set([
  "ssn",
  "birth_date",
  "routing_number",
  "account_number",
  "account_number_again",
]);

const withoutSecrets = (strings: FieldStrings): FieldStrings =>
  Object.fromEntries(
    Object.entries(strings).map(([name, text]) => [name, secrets.has(name) ? "" : text]),
  );

export function safeToKeep(stored: UnsavedValues): UnsavedValues {
  const { values } = stored;
  return {
    ...stored,
    values: {
      ...values,
      owners: values.owners.map((owner) => ({ ...owner, strings: withoutSecrets(owner.strings) })),
      bank: withoutSecrets(values.bank),
    },
  };
}

export function storeUnsavedValues(token: string, stored: UnsavedValues): void {
  try {
    sessionStorage.setItem(placeOf(token), JSON.stringify(safeToKeep(stored)));
  } catch {
    // Without storage, or without space: saved values are at the server anyway.
  }
}

export function readUnsavedValues(token: string): UnsavedValues | undefined {
  try {
    const text = sessionStorage.getItem(placeOf(token));
    return text === null ? undefined : (JSON.parse(text) as UnsavedValues);
  } catch {
    // Without storage, or with a damaged entry: the form shows the values saved at the server.
    return undefined;
  }
}

export function forgetValues(token: string): void {
  try {
    sessionStorage.removeItem(placeOf(token));
  } catch {
    // Nothing was stored.
  }
}
