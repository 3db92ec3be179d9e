import {
  isPhoneNumber,
  isRoutingNumber,
  personTaxIdError,
} from "@openpayfac/contract/requirements";
import type { OnboardMessages } from "./messages/index.ts";
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

/** The rules of fields that several forms have. Input   m: their messages. */
export function rulesOf(m: OnboardMessages["enter"]) {
  const notPoBox: Rule = (text) =>
    !/\b(p\.?\s*o\.?\s*box|post[\s-]*office)\b/i.test(text) || m.notPoBox;
  const isPhone = (text: string) => /^[0-9+() .-]{7,20}$/.test(text) && isPhoneNumber(text);
  const isPercent = (text: string) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100;
  const taxId: Rule = (text) => {
    if (!/^\d{3}-?\d{2}-?\d{4}$/.test(text)) return m.taxId;
    return personTaxIdError(text) === undefined || m.validTaxId;
  };
  const birthDate: Rule = (text) => {
    if (!isDay(text)) return m.birthDate;
    return text < new Date().toISOString() || m.inTheFuture;
  };
  return {
    notPoBox,
    taxId,
    birthDate,
    email: matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, m.email),
    phone: (text: string) => isPhone(text) || m.phone,
    ein: matches(/^\d{2}-?\d{7}$/, m.ein),
    zip: matches(/^\d{5}$/, m.zip),
    percent: (text: string) => isPercent(text.trim()) || m.percent,
    accountNumber: matches(/^\d{4,17}$/, m.accountNumber),
    street: (text: string) => (text.trim() === "" ? m.street : notPoBox(text)),
    routing: (text: string) => isRoutingNumber(text) || m.routing,
  };
}
