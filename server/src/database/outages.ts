import { isUnreachable } from "./is-unreachable.ts";

/** Why nothing can be stored at the moment, although the request is valid. */
export interface Outage {
  /** Text in `/readyz`. */
  status: string;
  /** Text in the error for the caller. */
  detail: string;
  /** Whether it lasts until an operator acts, such as by freeing disk space. */
  lasting: boolean;
}

const unreachable: Outage = {
  status: "database unreachable",
  detail: "The database cannot be reached. Try again.",
  lasting: false,
};
const allInUse: Outage = {
  status: "database connections in use",
  detail: "All connections to the database have long been in use. Try again.",
  lasting: false,
};
const diskFull: Outage = {
  status: "disk full",
  detail: "A disk is full, so nothing can be stored. Reads still work.",
  lasting: true,
};
const diskError: Outage = {
  status: "disk error",
  detail: "A disk cannot be written to. Nothing was stored. Try again later.",
  lasting: true,
};

/** Source   PostgreSQL, "Appendix A. PostgreSQL Error Codes": classes 40, 53, 57 and 58. */
const byPostgresCode: Record<string, Outage> = {
  "53100": diskFull,
  "53200": {
    status: "database out of memory",
    detail: "The database is out of memory. Try again.",
    lasting: false,
  },
  "53300": {
    status: "too many database connections",
    detail: "The database has too many connections. Try again.",
    lasting: false,
  },
  "57014": {
    status: "statement cancelled",
    detail: "The database cancelled the statement. Try again.",
    lasting: false,
  },
  // A migration locks tables in another order than a change does.
  "40P01": {
    status: "deadlock",
    detail: "The database undid this change to end a deadlock. Try again.",
    lasting: false,
  },
  "58030": diskError,
  // The platform's own, of a database that does not pass the checks of a start.
  OP004: {
    status: "database not admitted",
    detail: "The database with the data of this request is being checked. Try again.",
    lasting: false,
  },
  // The platform's own, of a move between shards; see `capture.ts`.
  OP003: {
    status: "partner being moved",
    detail: "The data of this request is being moved. Try again.",
    lasting: false,
  },
};

/** For the platform's own files, such as uploads. */
const bySystemCode: Record<string, Outage> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EROFS: diskError,
  EIO: diskError,
};

/**
 * Classifies an error as an outage, by the code of PostgreSQL or the operating system.
 *
 * Returns  undefined for an error that a retry would not resolve.
 */
export function outageOf(error: unknown): Outage | undefined {
  const { code = "" } = (error ?? {}) as { code?: unknown };
  const known = byPostgresCode[String(code)] ?? bySystemCode[String(code)];
  if (known !== undefined) return known;
  if (isPoolWaitOver(error)) return allInUse;
  return isUnreachable(error) ? unreachable : undefined;
}

/** The driver's pool sets no code when no connection became free in time. */
function isPoolWaitOver(error: unknown): boolean {
  return (error as Partial<Error> | null)?.message === "timeout exceeded when trying to connect";
}
