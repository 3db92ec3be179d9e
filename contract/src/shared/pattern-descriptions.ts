const meanings = new Map<string, string>();

/**
 * Describes a pattern in plain words, which error messages show instead of the pattern.
 *
 * Input    words: the phrase that follows "must be".
 * Returns  the pattern.
 */
export function patternMeaning(pattern: string, words: string): string {
  const known = meanings.get(pattern);
  if (known !== undefined && known !== words)
    throw new Error(`${pattern} is already described as "${known}"`);
  meanings.set(pattern, words);
  return pattern;
}

/** Description of a pattern; undefined if the pattern is clear enough. */
export function describePattern(pattern: string): string | undefined {
  return meanings.get(pattern);
}
