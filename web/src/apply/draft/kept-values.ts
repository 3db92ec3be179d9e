import type { FormValues, Texts } from "./form-values.ts";

/** What a reload of the page must not lose: what was written and is not saved yet. */
export interface KeptValues {
  values: FormValues;
  signing: { accepted: boolean; name: string };
  /** The parts as they were saved when this was written, by the version of that time. */
  version: number;
  unsaved: readonly string[];
}

const placeOf = (token: string) => `openpayfac application ${token.slice(0, 12)}`;

/** Numbers that identify somebody, or their money, stay in no storage of the browser. */
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

export function keepValues(token: string, kept: KeptValues): void {
  const { values } = kept;
  const safe: KeptValues = {
    ...kept,
    values: {
      ...values,
      owners: values.owners.map((owner) => ({ ...owner, texts: withoutSecrets(owner.texts) })),
      bank: withoutSecrets(values.bank),
    },
  };
  try {
    sessionStorage.setItem(placeOf(token), JSON.stringify(safe));
  } catch {
    // A browser that keeps nothing, or has no room: what is saved is at the server all the same.
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
    // There was nothing kept, then.
  }
}
