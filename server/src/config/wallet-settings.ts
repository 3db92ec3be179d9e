import { OperatorError } from "../operator/operator-error.ts";
import { readJsonFile } from "./processor-settings.ts";

/** Settings of live mode's wallets. Absent: pages show no button for that wallet. */
export interface WalletSettings {
  applePay?: {
    merchantIdentifier: string;
    certificate: string;
    privateKey: string;
    /** Content that Apple requests under `/.well-known/` to verify ownership of the domain. */
    domainAssociation?: string;
  };
  googlePay?: { merchantId: string };
}

const fields = {
  apple_pay: ["merchant_identifier", "certificate", "private_key"],
  google_pay: ["merchant_id"],
} as const;
const optionalFields: readonly string[] = ["domain_association"];

/**
 * Errors   OperatorError: the file cannot be read, or a field is missing, unknown or not a string.
 */
export async function readWalletSettings(file: string | undefined): Promise<WalletSettings> {
  if (file === undefined) return {};
  const given = (await readJsonFile(file)) as Record<string, unknown>;
  const errors = Object.keys(given)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => `${name} is not known`);
  for (const [wallet, needed] of Object.entries(fields)) {
    const values = given[wallet];
    if (values === undefined) continue;
    const known = [...needed, ...(wallet === "apple_pay" ? optionalFields : [])];
    const object = typeof values === "object" && values !== null ? values : {};
    for (const name of Object.keys(object)) {
      if (!known.includes(name)) errors.push(`${wallet}.${name} is not known`);
    }
    for (const name of needed) {
      const value = (object as Record<string, unknown>)[name];
      if (typeof value !== "string" || value === "")
        errors.push(`${wallet}.${name} is not a string`);
    }
  }
  if (errors.length > 0) {
    throw new OperatorError({
      cause: `The wallets' file ${file} is invalid: ${errors.join(", ")}.`,
      remedy:
        "Give {apple_pay: {merchant_identifier, certificate, private_key, domain_association?}, google_pay: {merchant_id}}, each or both.",
    });
  }
  const { apple_pay: apple, google_pay: google } = given as {
    apple_pay?: Record<string, string>;
    google_pay?: Record<string, string>;
  };
  return {
    ...(apple === undefined
      ? {}
      : {
          applePay: {
            merchantIdentifier: apple.merchant_identifier ?? "",
            certificate: apple.certificate ?? "",
            privateKey: apple.private_key ?? "",
            ...(apple.domain_association === undefined
              ? {}
              : { domainAssociation: apple.domain_association }),
          },
        }),
    ...(google === undefined ? {} : { googlePay: { merchantId: google.merchant_id ?? "" } }),
  };
}
