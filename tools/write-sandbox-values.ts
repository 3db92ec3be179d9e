import { declineReason } from "@openpayfac/processors/adapters/cardpointe-gateway/decline-reasons";
import {
  sandboxApplications,
  sandboxBankAccounts,
  sandboxVerifications,
} from "@openpayfac/server/documented";
import {
  amountRule,
  avsRows,
  brandRanges,
  codeTables,
  cvvRows,
  magicAccounts,
  refundDeclineRule,
  testCards,
} from "@openpayfac/simulator";
import { writeGenerated } from "./write-generated.ts";

/**
 * Writes the simulator's tables of test data to a file that the portal prints, with what the API
 * says of each. With `--check` nothing is written: exit 1 when the file is stale.
 */
const file = "portal/plugin/catalogs/sandbox-values.json";
/** The card platform that the sandbox's merchant is on. */
const platform = "RPCT";

const texts = new Map(
  Object.entries(codeTables[platform]).flatMap(([status, codes]) =>
    Object.entries(codes).map(([code, text]) => [code, { status, text }] as const),
  ),
);

function apiError(code: string): { failure_code: string } | undefined {
  return texts.get(code)?.status === "A"
    ? undefined
    : { failure_code: declineReason(platform, code) };
}

/** A brand as the API names it. */
function nameOf(brand: string): string {
  return brand === "amex" ? "american_express" : brand;
}

const { from, to, digits } = amountRule[platform];
const values = {
  cards: testCards.map(({ number, brand, happens, rule, codes }) => ({
    number,
    brand: nameOf(brand),
    happens,
    ...(rule.kind === "decline" ? apiError(codes[platform]) : {}),
  })),
  brands: brandRanges.map(({ brand, label, length }) => ({
    brand: nameOf(brand),
    prefix: label,
    length,
  })),
  amounts: Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((dollars) => {
    const code = String(dollars - 1000).padStart(digits, "0");
    const found = texts.get(code);
    return found ? [{ amount: dollars * 100, code, text: found.text, ...apiError(code) }] : [];
  }),
  refunds: {
    captured_at_least: refundDeclineRule.captureFromMinor,
    from: refundDeclineRule.from * 100,
    to: refundDeclineRule.to * 100,
  },
  postal_codes: avsRows.map(({ ending, avsresp, region }) => ({ ending, letter: avsresp, region })),
  security_codes: cvvRows.map(({ cvv2, cvvresp }) => ({ value: cvv2, letter: cvvresp })),
  bank_accounts: magicAccounts.map(({ number, happens, rule }) => ({
    number,
    ...(rule.kind === "invalid"
      ? { happens: "Creating a payment method is rejected." }
      : { happens, code: rule.code }),
  })),
  applications: sandboxApplications.map(({ ein, leadsTo }) => ({ ein, status: leadsTo })),
  verifications: sandboxVerifications.map(({ field, value, happens, leadsTo, afterMinutes }) => ({
    field,
    value,
    happens,
    status: leadsTo,
    ...(afterMinutes === undefined ? {} : { after_minutes: afterMinutes }),
  })),
  payout_accounts: sandboxBankAccounts.map(({ number, leadsTo, happens }) => ({
    number,
    status: leadsTo,
    happens,
  })),
};

writeGenerated(file, values);
