import pg from "pg";

const int8 = 20;
const timestamptz = 1184;
const date = 1082;

/**
 * How column values are read: amounts as exact numbers, times as ISO 8601 text in UTC, dates as
 * `YYYY-MM-DD`.
 *
 * Errors   RangeError for a bigint that a number cannot hold exactly; no column may reach it.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (format !== "binary") {
      if (oid === int8) return readExact;
      if (oid === timestamptz) return readTime;
      // A Date would depend on the machine's time zone.
      if (oid === date) return String;
    }
    return pg.types.getTypeParser(oid, format);
  },
};

function readExact(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not exact as a number`);
  return value;
}

/**
 * Rearranges PostgreSQL's output for a time in UTC, `2026-11-21 10:00:00.12+00`; a list reads
 * hundreds of them, and a Date costs ten times as much. Other formats take the slow path.
 */
function readTime(text: string): string {
  const { length } = text;
  const utc = length >= 22 && length <= 29 && text.charCodeAt(10) === 32 && text.endsWith("+00");
  if (!utc || (length > 22 && text.charCodeAt(19) !== 46)) return new Date(text).toISOString();
  const milliseconds = text.slice(20, -3).padEnd(3, "0").slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}
