import { toId, toIdOrNull, type Uuid } from "../../ids.ts";

/** One step of a calculation run. */
export type Step =
  | { does: "rules" | "reports" }
  | { does: "slice"; number: number; total: number; from: string; to: string };

/** The cause of a failed step, and the step. */
export class FailedStep extends Error {
  readonly step: Step;

  constructor(step: Step, cause: unknown) {
    super(`${step.does} of a residual period failed`, { cause });
    this.name = "FailedStep";
    this.step = step;
  }
}

/** Invalid rules of a period, described for the person who maintains them. */
export class InvalidRules extends Error {}

/** Errors   FailedStep: with what the work threw. */
export async function during<T>(step: Step, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new FailedStep(step, error);
  }
}

/** Public description of a failed run; the database's own message appears in the log only. */
export interface Failure {
  text: string;
  /** Merchant of the failing row; null if there is none or it is unknown. */
  accountId: Uuid | null;
}

/**
 * Explains a failed run: the step, the cause, and whether a retry can succeed.
 *
 * Source   PostgreSQL, "Appendix A. PostgreSQL Error Codes".
 */
export function explainFailure(error: unknown): Failure {
  const { step, cause } =
    error instanceof FailedStep ? error : { step: undefined, cause: error as unknown };
  const accountId = merchantOf(cause);
  return { text: `${placeOf(step)} ${reasonOf(cause)}`, accountId };
}

/** Log fields of a failure, beside the error. */
export function recordRunFailure(error: unknown, periodId: Uuid): object {
  const { step, cause } = error instanceof FailedStep ? error : { step: undefined, cause: error };
  const accountId = toIdOrNull("account", merchantOf(cause));
  return { err: cause, period: toId("residual_period", periodId), step, accountId };
}

function placeOf(step: Step | undefined): string {
  switch (step?.does) {
    case undefined:
      return "The run failed between two steps.";
    case "rules":
      return "The run failed at its first step, which stores the rules in effect in the period.";
    case "slice":
      return `The run failed at slice ${step.number} of ${step.total}, which totals the settlements from ${step.from} until ${step.to}.`;
    case "reports":
      return "The run failed at its last step, which creates the reports from the totals.";
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof InvalidRules) return cause.message;
  const code = (cause as { code?: unknown } | null)?.code;
  const found =
    typeof code === "string" ? reasons.find(([start]) => code.startsWith(start)) : undefined;
  return found?.[1] ?? unexpected;
}

const againSoon = "Run the period again.";
const againInVain =
  "Another run will most likely fail in the same way. The operator finds the cause in the server's log, under the period's id.";

const unexpected = `An unexpected error occurred. ${againInVain}`;

/** By prefix of PostgreSQL's codes, the longer ones first. */
const reasons: readonly (readonly [string, string])[] = [
  ["53100", "The database's disk is full. Run the period again when it has space."],
  ["53", "The database had too little memory or too many connections. Run the period again later."],
  ["55P03", `Another process held a required lock for too long. ${againSoon}`],
  [
    "57014",
    `The database cancelled a statement, or a statement reached its time limit. ${againSoon}`,
  ],
  ["22003", `An amount is larger than the database can store. ${againInVain}`],
  ["22", `The database could not read an amount. ${againInVain}`],
  ["23", `A calculated result does not pass a check of the database. ${againInVain}`],
  ["25006", "The database does not accept writes. Run the period again when it does."],
  [
    "42",
    "The database schema does not match this version of the server. Restart the server, which migrates the database, and run the period again.",
  ],
  ["58", `The database could not read or write its files. ${againInVain}`],
  ["XX", `The database found corruption in its files. ${againInVain}`],
];

/**
 * Tables whose constraint violations list the row, with the merchant's account as the first value.
 */
const rowsOfMerchants = /^residual_(scope|slices|sums|merchants|items|shares)$/;

/** The merchant whose row violated a check; PostgreSQL's detail lists the row's values. */
function merchantOf(cause: unknown): Uuid | null {
  const { table, detail } = (cause ?? {}) as { table?: string; detail?: string };
  if (table === undefined || !rowsOfMerchants.test(table)) return null;
  return /^Failing row contains \(([0-9a-f-]{36}),/.exec(detail ?? "")?.[1] ?? null;
}
