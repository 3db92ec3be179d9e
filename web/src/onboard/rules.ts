import {
  isPhoneNumber,
  isRoutingNumber,
  personTaxIdError,
} from "@openpayfac/contract/requirements";
import { isDay } from "./values.ts";

/**
 * Validation rule of a field; its message says how to fix the value. The server applies the same
 * rules.
 */
type Rule = (text: string) => true | string;

export const required =
  (message: string): Rule =>
  (text) =>
    text.trim() !== "" || message;

const matches =
  (pattern: RegExp, message: string): Rule =>
  (text) =>
    pattern.test(text) || message;

export const emailRule = matches(
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  "Enter an email address, such as name@example.com.",
);
export const phoneRule: Rule = (text) =>
  (/^[0-9+() .-]{7,20}$/.test(text) && isPhoneNumber(text)) ||
  "Enter a phone number with its area code, such as 503 555 0142.";
export const ssnRule: Rule = (text) => {
  if (!/^\d{3}-?\d{2}-?\d{4}$/.test(text)) return "Enter the nine digits of your SSN or ITIN.";
  return (
    personTaxIdError(text) === undefined || "Enter a valid SSN or ITIN. Check its nine digits."
  );
};
export const einRule = matches(/^\d{2}-?\d{7}$/, "Enter the nine digits of the EIN.");
export const zipRule = matches(/^\d{5}$/, "Enter the five digits of the ZIP code.");
export const percentRule: Rule = (text) =>
  (/^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 100) ||
  "Enter a percentage from 0 to 100.";
export const accountNumberRule = matches(/^\d{4,17}$/, "Enter 4 to 17 digits, without spaces.");

export const streetRule: Rule = (text) => {
  if (text.trim() === "") return "Enter the street and number.";
  return notPoBoxRule(text);
};

export const notPoBoxRule: Rule = (text) =>
  !/\b(p\.?\s*o\.?\s*box|post[\s-]*office)\b/i.test(text) ||
  "Enter a street address. PO boxes aren't accepted.";

export const routingRule: Rule = (text) =>
  isRoutingNumber(text) || "No bank has this routing number. Check its nine digits.";

export const birthDateRule: Rule = (text) => {
  if (!isDay(text)) return "Enter the month, day and year, such as 04 12 1988.";
  return text < new Date().toISOString() || "This date is in the future.";
};
