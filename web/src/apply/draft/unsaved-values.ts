import type { ApplicationData } from "../form-api.ts";
import type { FormValues, Texts } from "./form-values.ts";
import type { SigningValues } from "./validate-draft.ts";

/** Unsaved input, persisted so that it survives a page reload. */
export interface KeptValues {
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

const withoutSecrets = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, secrets.has(name) ? "" : text]),
  );

export function safeToKeep(stored: KeptValues): KeptValues {
  const { values } = stored;
  return {
    ...stored,
    values: {
      ...values,
      owners: values.owners.map((owner) => ({ ...owner, texts: withoutSecrets(owner.texts) })),
      bank: withoutSecrets(values.bank),
    },
  };
}

export function keepValues(token: string, stored: KeptValues): void {
  try {
    sessionStorage.setItem(placeOf(token), JSON.stringify(safeToKeep(stored)));
  } catch {
    // Without storage, or without space: saved values are at the server anyway.
  }
}

export function keptValues(token: string): KeptValues | undefined {
  try {
    const text = sessionStorage.getItem(placeOf(token));
    return text === null ? undefined : (JSON.parse(text) as KeptValues);
  } catch {
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
