import type { AccountOperations as Operations } from "@openpayfac/contract/console";
import { parseAmount } from "../../../kit/format-amount.ts";
import { m } from "./operation-form-messages.ts";
import type { Operation } from "./operation-messages.ts";

/** The fields of the forms, as entered. */
export interface OperationFields {
  paymentMax: string;
  volumeMax: string;
  delay: string;
  percent: string;
  days: string;
  pci: string;
  legalName: string;
  ein: string;
  cause: string;
  details: string;
  reason: string;
}

interface Request {
  method: "PATCH" | "POST";
  /** Below the account. */
  path: string;
  body: object;
}

/** The request of a form. Returns   what has to be corrected, if a field is invalid. */
export function operationRequest(
  operation: Operation,
  form: OperationFields,
  account: Operations,
): Request | { invalid: string } {
  const reason = form.reason.trim();
  if (reason === "") return { invalid: m.reasonMissing };
  const patch = (body: object): Request => ({
    method: "PATCH",
    path: "",
    body: { ...body, reason },
  });
  switch (operation) {
    case "disablePayouts":
    case "enablePayouts":
      return patch({ payouts_enabled: operation === "enablePayouts" });
    case "disablePayments":
    case "enablePayments":
      return patch({ payments_enabled: operation === "enablePayments" });
    case "limits": {
      const paymentMax = limitOf(form.paymentMax);
      const volumeMax = limitOf(form.volumeMax);
      const delay = daysOf(form.delay);
      if (paymentMax === undefined || volumeMax === undefined) {
        return { invalid: m.amountInvalid };
      }
      if (delay === undefined) return { invalid: m.numberInvalid };
      return patch({
        payment_amount_max: paymentMax,
        monthly_volume_max: volumeMax,
        payout_delay_days: delay,
      });
    }
    case "reserve": {
      const points = basisPointsOf(form.percent);
      const days = daysOf(form.days);
      if (points === undefined) return { invalid: m.percentInvalid };
      if (days === undefined) return { invalid: m.numberInvalid };
      return patch({ reserve_basis_points: points, reserve_days: days });
    }
    case "pci":
      return form.pci === "" ? { invalid: m.pciInvalid } : patch({ pci_compliant_until: form.pci });
    case "company": {
      const legalName = form.legalName.trim();
      const ein = form.ein.trim();
      const body = {
        ...(legalName === "" || legalName === account.legal_name ? {} : { legal_name: legalName }),
        ...(ein === "" || ein === account.ein ? {} : { ein }),
      };
      if (Object.keys(body).length === 0) return { invalid: m.unchanged };
      return { method: "POST", path: "/company", body: { ...body, reason } };
    }
    case "close": {
      const details = form.details.trim();
      const cause =
        form.cause === "" ? {} : { cause: form.cause, ...(details === "" ? {} : { details }) };
      return { method: "POST", path: "/close", body: { comment: reason, ...cause } };
    }
  }
}

/** Minor units; null: no limit; undefined: not an amount above 0. */
function limitOf(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const minor = parseAmount(text);
  return minor === undefined || minor <= 0 ? undefined : minor;
}

function daysOf(text: string): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;
}

/** Hundredths of a percent, exactly: a percentage is text. */
function basisPointsOf(text: string): number | undefined {
  const [, whole, part = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const points = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return points <= 10_000 ? points : undefined;
}
