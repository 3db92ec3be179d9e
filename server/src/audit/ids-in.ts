const id = /^[a-z]+_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** The ids that a request names at its first level. */
export function idsIn(fields: unknown): string[] {
  return Object.values(fields ?? {}).filter(
    (value): value is string => typeof value === "string" && id.test(value),
  );
}
