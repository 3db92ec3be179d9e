/** Respstat: A approved, B retry, C declined. */
export type Respstat = "A" | "B" | "C";

/** Response messages of one responder, by status and then by code. */
export type CodeTable = Readonly<Record<Respstat, Readonly<Record<string, string>>>>;
