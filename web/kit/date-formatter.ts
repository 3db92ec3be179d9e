const made = new Map<string, Intl.DateTimeFormat>();

/** A formatter of dates. To make one takes as long as some hundred uses: each is made once. */
export function dateFormatter(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const kept = made.get(key);
  if (kept !== undefined) return kept;
  const formatter = new Intl.DateTimeFormat(locale, options);
  made.set(key, formatter);
  return formatter;
}
