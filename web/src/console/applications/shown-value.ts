import { codeText } from "../../../kit/code-text.ts";
import { formatAmount } from "../../../kit/format-amount.ts";
import { formatDay } from "../../../kit/time.tsx";
import { optionsEn } from "../../apply/messages/options-en.ts";
import { m } from "./review-messages.ts";

/** Labels of options by the last part of a field's path, as the form has them. */
const options: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ownership_type: optionsEn.ownershipTypes,
  category: optionsEn.categories,
  timezone: optionsEn.timezones,
  account_type: optionsEn.accountTypes,
  title: optionsEn.titles,
  country: { US: m.unitedStates },
};

/**
 * A value of an application as a person writes it: labels of options, dollars, percent, days.
 *
 * Input    field: its path, such as `industry_volume.avg_ticket_amount`; value: the stored one.
 */
export function shownValue(field: string, value: string): string {
  if (value === "true") return m.yes;
  if (value === "false") return m.no;
  const name = field.split(".").at(-1) ?? field;
  const label = options[name]?.[value];
  if (label !== undefined) return label;
  // Dollars, as the form takes them.
  if (/_volume\./.test(field)) return formatAmount(Math.round(Number(value) * 100));
  if (/^(transaction_modes|services_deliveries)\./.test(field) || name === "ownership_percent") {
    return m.percent(value);
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  return /^[A-Z]{3,}(_[A-Z0-9]+)+$/.test(value) ? codeText(value.toLowerCase()) : value;
}
