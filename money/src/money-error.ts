export type MoneyErrorCode =
  | "amount_not_an_integer"
  | "amount_negative"
  | "amount_zero"
  | "amount_too_large"
  | "basis_points_out_of_range"
  | "weights_invalid"
  | "sum_too_large";

/** Error for a value that is not a valid amount; `code` is stable. */
export class MoneyError extends RangeError {
  override readonly name = "MoneyError";
  readonly code: MoneyErrorCode;

  constructor(code: MoneyErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Formats an invalid value of any type as one short line. */
export function shown(value: unknown): string {
  const text =
    typeof value === "string"
      ? JSON.stringify(value)
      : typeof value === "object" && value !== null
        ? "an object"
        : String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
