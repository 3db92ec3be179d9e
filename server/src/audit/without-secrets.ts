import { isSensitiveField } from "@openpayfac/contract";

export const struckOut = "[redacted]";

/** Of a bank account number, its last four digits are shown everywhere; of others, nothing is. */
function withoutSecret(name: string, value: unknown): string {
  const digits = name === "account_number" ? /^\d{4,}(\d{4})$/.exec(String(value))?.[1] : undefined;
  return digits === undefined ? struckOut : `${struckOut} ••${digits}`;
}

const textMax = 500;

/**
 * A copy without secrets, for records that many people read. Long strings are cut.
 *
 * Input    value: a request, as parsed from JSON.
 */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === "string") {
    return value.length > textMax ? `${value.slice(0, textMax)}…` : value;
  }
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== "object") return value ?? null;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isSensitiveField(name) && each !== null ? withoutSecret(name, each) : withoutSecrets(each),
    ]),
  );
}
