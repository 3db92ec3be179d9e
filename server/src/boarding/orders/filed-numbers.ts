/** Nine digits, as of an EIN or a social security number. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}

/** `NNN-NNN-NNNN` for a number of the United States; any other number unchanged. */
export function dashedPhone(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  const digits = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digitsOf(text));
  return digits === null ? text : digits.slice(1).join("-");
}

/** `NNN-NN-NNNN`. */
export function dashedSsn(text: string | undefined): string | null {
  const digits = /^(\d{3})(\d{2})(\d{4})$/.exec(digitsOf(text ?? ""));
  return digits === null ? null : digits.slice(1).join("-");
}
