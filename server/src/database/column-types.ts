import pg from "pg";

const int8 = 20;
const timestamptz = 1184;

/**
 * How columns arrive in rows: amounts as exact numbers, times as ISO 8601 text in UTC.
 *
 * Errors   RangeError for a bigint that a number cannot hold exactly; no column may reach it.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (format !== "binary") {
      if (oid === int8) return readExact;
      if (oid === timestamptz) return (text: string) => new Date(text).toISOString();
    }
    return pg.types.getTypeParser(oid, format);
  },
};

function readExact(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not exact as a number`);
  return value;
}
