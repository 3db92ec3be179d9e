/**
 * Checks a commit's subject: `area: imperative verb + object`, at most 72 characters.
 *
 * Returns  a reason for each rule that the subject breaks.
 */
export function subjectErrors(subject: string): string[] {
  const [, area, text = ""] = /^([a-z][\w./-]*): (.*)$/.exec(subject) ?? [];
  const errors: string[] = [];
  if (subject.length > lengthMax)
    errors.push(`has ${subject.length} characters, at most ${lengthMax}`);
  if (area === undefined) errors.push("does not begin with an area, such as `payments: `");
  else errors.push(...textErrors(text));
  return errors;
}

const lengthMax = 72;

function textErrors(text: string): string[] {
  const [verb = "", ...object] = text.split(/[\s,;:]+/);
  const errors: string[] = [];
  if (!/^[a-z][a-z-]*$/.test(verb) || notVerbs.has(verb) || isInflected(verb)) {
    errors.push(`does not continue with an imperative verb, such as "add": "${verb}"`);
  }
  if (object.length === 0) errors.push("names no object after the verb");
  if (/[.!]$/.test(text)) errors.push("ends with punctuation");
  return errors;
}

/** "adds", "added" and "adding" tell a story; "process" and "embed" are imperatives. */
function isInflected(verb: string): boolean {
  return /(?:[^su]s|[^e]ed|ing)$/.test(verb) && !imperatives.has(verb);
}

const imperatives = new Set(["embed", "shed", "bring", "string", "alias", "canvas"]);

/** Words that begin a clause or a list of nouns instead of a command. */
const notVerbs = new Set(
  "a an the this that these those it its what who whom which where when while why how whether if as at by for from in of on to with without no nobody nothing one each every all both some more plainer and or but also not only there".split(
    " ",
  ),
);
