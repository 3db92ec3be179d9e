import type { Pool } from "pg";

const everyMs = 30_000;
/** Size of a filled payment, with its indexes and the rows that follow from it. */
const bytesPerPayment = 5_300;

/** Says every half minute how far a fill is, by the size of the database. Returns   what ends it. */
export function watchFill(pool: Pool, payments: number, say: (line: string) => void): () => void {
  const began = performance.now();
  const expected = payments * bytesPerPayment;
  const timer = setInterval(() => {
    void pool
      .query<{ size: number }>("SELECT pg_database_size(current_database())::float8 AS size")
      .then(({ rows }) => {
        const done = Math.min(0.99, (rows[0]?.size ?? 0) / expected);
        const minutes = (performance.now() - began) / 60_000;
        const left = (minutes / done) * (1 - done);
        say(
          `${(done * 100).toFixed(0)} % after ${minutes.toFixed(1)} minutes, about ${left.toFixed(0)} more`,
        );
      })
      .catch(() => {});
  }, everyMs);
  return () => clearInterval(timer);
}
