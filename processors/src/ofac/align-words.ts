/** Two words are the same one, misspelled, from this similarity; below, they are different words. */
export const wordSimilarityMin = 0.8;
/** Shorter words must be equal: one other letter makes another word. */
export const wordLengthFuzzyMin = 4;

/** Deducted for each word that only the longer name has. */
const extraWordPenalty = 0.03;
const extraWordPenaltyMax = 0.09;
/** A name of fewer letters is not searched within longer names of companies. */
const containedLettersMin = 10;

/** A word of one name that is similar to a word of the other. */
interface Pair {
  left: number;
  right: number;
  similarity: number;
  letters: number;
  /** The same for both directions and any order of words. */
  key: string;
}

/**
 * The similarity of two names as sets of words, 0 to 1: each word of the name with fewer words is
 * assigned to a similar word of the other, and counts by its letters. Words that only the longer name
 * has (a middle name, "of Ohio") lower it a little.
 *
 * Input    similarityOf: of a left and a right word by their positions; 0 for different words.
 */
export function alignWords(
  left: readonly string[],
  right: readonly string[],
  similarityOf: (left: number, right: number) => number,
  { within }: { within: "person" | "company" },
): number {
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  const extra = longer.length - shorter.length;
  if (extra > 0 && !mayBeWithin(shorter, within)) return 0;
  const pairs: Pair[] = [];
  left.forEach((word, i) => {
    right.forEach((other, j) => {
      const similarity = similarityOf(i, j);
      if (similarity === 0) return;
      const key = word < other ? `${word} ${other}` : `${other} ${word}`;
      pairs.push({ left: i, right: j, similarity, letters: word.length + other.length, key });
    });
  });
  pairs.sort(
    (a, b) => b.similarity - a.similarity || b.letters - a.letters || (a.key < b.key ? -1 : 1),
  );
  const usedLeft = new Set<number>();
  const usedRight = new Set<number>();
  let matched = 0;
  let total = 0;
  for (const pair of pairs) {
    if (usedLeft.has(pair.left) || usedRight.has(pair.right)) continue;
    usedLeft.add(pair.left);
    usedRight.add(pair.right);
    matched += pair.similarity * pair.letters;
    total += pair.letters;
  }
  const unmatched = (words: readonly string[], used: ReadonlySet<number>) =>
    words.reduce((sum, word, index) => sum + (used.has(index) ? 0 : word.length), 0);
  const lettersLeft = unmatched(left, usedLeft);
  const lettersRight = unmatched(right, usedRight);
  // Of names with equally many words both count; otherwise only the words of the shorter name.
  if (extra === 0) total += lettersLeft + lettersRight;
  else total += 2 * (shorter === left ? lettersLeft : lettersRight);
  if (total === 0) return 0;
  return matched / total - Math.min(extraWordPenaltyMax, extra * extraWordPenalty);
}

function mayBeWithin(words: readonly string[], within: "person" | "company"): boolean {
  if (words.length < 2) return false;
  if (within === "person") return true;
  return words.reduce((sum, word) => sum + word.length, 0) >= containedLettersMin;
}
