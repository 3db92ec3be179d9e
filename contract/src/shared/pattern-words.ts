const meanings = new Map<string, string>();

/**
 * Says what a pattern means whose own text tells a person little: refusals say the words instead.
 *
 * Input    words: as they stand behind "must be".
 * Returns  the pattern.
 */
export function patternMeaning(pattern: string, words: string): string {
  const known = meanings.get(pattern);
  if (known !== undefined && known !== words) throw new Error(`${pattern} is "${known}" already`);
  meanings.set(pattern, words);
  return pattern;
}

/** What a pattern means; undefined where its own text is plain enough. */
export function wordsOfPattern(pattern: string): string | undefined {
  return meanings.get(pattern);
}
