/** JSON as this wire carries it. */
export type Json = Record<string, unknown>;

/** One response of this wire. */
export interface Response {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A rejected request: nothing was executed. Source: simulator/docs/tidewater.md, "Transport". */
export function rejected(status: number, code: string, message: string): Response {
  return { status, body: { error: { code, message } } };
}

export function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A whole number from 0, as amounts, months and years are. */
export function whole(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;
}
