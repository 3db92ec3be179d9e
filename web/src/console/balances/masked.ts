/** The last four digits of a bank account. */
export const masked = (mask: string | null) => (mask === null ? "–" : `••${mask.slice(-4)}`);
