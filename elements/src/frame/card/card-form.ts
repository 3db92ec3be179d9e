import type { FrameOptions } from "../../messages/messages.ts";
import { tokenize } from "../api/tokenize.ts";
import type { FrameDependencies } from "../dependencies.ts";
import {
  cardKind,
  formatCardNumber,
  isWholeCardNumber,
  readCardNumber,
} from "../fields/card-number.ts";
import { checkFields, shownError } from "../fields/check-fields.ts";
import { formatExpiry, readExpiry } from "../fields/expiry.ts";
import { formatPostalCode, readPostalCode, readSecurityCode } from "../fields/short-codes.ts";
import { type FieldHost, textField } from "../fields/text-field.ts";
import { digitsOf } from "../fields/typed-text.ts";
import { node } from "../make-node.ts";
import type { MethodData, Source } from "../source.ts";
import { brandNames } from "../translations.ts";

/** Card number, expiry, security code and, unless it is left out, postal code. */
export function cardForm(deps: FrameDependencies, host: FieldHost, options: FrameOptions): Source {
  const { say } = host;
  const badge = node("span", { class: "brand", "aria-hidden": "true" });
  const brandSaid = node("span", { class: "unseen", "aria-live": "polite" });
  let codeLength = 3;
  let wantsPostalCode = options.postalCode !== false;

  const number = textField(
    {
      name: "cardNumber",
      label: "card.number",
      placeholder: "1234 1234 1234 1234",
      autocomplete: "cc-number",
      inputMode: "numeric",
      lengthMax: 40,
      format: formatCardNumber,
      read: readCardNumber,
      values: { brands: new Intl.ListFormat("en").format(Object.values(brandNames)) },
      onChange(text) {
        const kind = cardKind(text);
        codeLength = kind.codeLength;
        const name = kind.brand === null ? "" : brandNames[kind.brand];
        if (badge.textContent === name) return;
        badge.textContent = name;
        brandSaid.textContent = name;
        badge.dataset.brand = kind.brand ?? "";
      },
    },
    host,
  );
  const expiry = textField(
    {
      name: "cardExpiry",
      label: "card.expiry",
      placeholder: "card.expiry.placeholder",
      autocomplete: "cc-exp",
      inputMode: "numeric",
      lengthMax: 20,
      format: formatExpiry,
      read: (text) => readExpiry(text, deps.now()),
    },
    host,
  );
  const code = textField(
    {
      name: "cardCvv",
      label: "card.cvv",
      placeholder: "CVV",
      autocomplete: "cc-csc",
      inputMode: "numeric",
      lengthMax: 8,
      format: (text) => digitsOf(text).slice(0, 4),
      read: (text) => readSecurityCode(text, codeLength),
    },
    host,
  );
  const postal = textField(
    {
      name: "cardPostalCode",
      label: "card.postal",
      placeholder: "12345",
      autocomplete: "billing postal-code",
      inputMode: "text",
      lengthMax: 20,
      format: formatPostalCode,
      read: readPostalCode,
    },
    host,
  );
  number.node.querySelector("label")?.after(badge);
  const fields = () => [number, expiry, code, ...(wantsPostalCode ? [postal] : [])];
  const row = node("div", { class: "row" }, expiry.node, code.node);
  if (wantsPostalCode) row.append(postal.node);
  // Move the focus to the expiry after a complete number is typed, but not while one is corrected.
  number.input.addEventListener("input", () => {
    const atEnd = number.input.selectionStart === number.input.value.length;
    if (atEnd && expiry.isEmpty() && isWholeCardNumber(number.input.value)) expiry.input.focus();
  });

  return {
    node: node("div", { class: "form" }, number.node, row, brandSaid),
    state: () => ({
      complete: fields().every((field) => field.read().error === undefined),
      empty: fields().every((field) => field.isEmpty()),
      brand: cardKind(number.input.value).brand,
    }),
    shown: () => shownError(fields()),
    check: () => checkFields(fields()),
    async collect() {
      const read = { number: number.read(), expiry: expiry.read(), code: code.read() };
      const postalCode = wantsPostalCode ? postal.read() : undefined;
      if (
        read.number.error !== undefined ||
        read.expiry.error !== undefined ||
        read.code.error !== undefined
      ) {
        throw new Error("the fields were checked");
      }
      const { month, year } = read.expiry.value;
      const token = await tokenize(deps, say, {
        account: read.number.value,
        expiry: `${month}${year.slice(2)}`,
        cvv: read.code.value,
      });
      const data: MethodData = {
        payment_method_type: "card",
        card: { token, exp_month: month, exp_year: year },
        ...(postalCode === undefined || postalCode.error !== undefined
          ? {}
          : { billing_details: { address: { postal_code: postalCode.value } } }),
      };
      return { data };
    },
    showError(reason) {
      if (reason === "expired_card") expiry.showError(say("card.expiry.past"));
      else if (reason === "invalid_number") number.showError(say("card.number.invalid"));
      else return false;
      return true;
    },
    update({ postalCode }) {
      // Unchanged, it stays where it is: a field that is moved loses the focus.
      if (wantsPostalCode === (postalCode !== false)) return;
      wantsPostalCode = !wantsPostalCode;
      if (wantsPostalCode) row.append(postal.node);
      else postal.node.remove();
      host.changed();
    },
    clear: () => {
      for (const field of [number, expiry, code, postal]) field.clear();
    },
    focus: () =>
      (fields().find((field) => field.read().error !== undefined) ?? number).input.focus(),
  };
}
