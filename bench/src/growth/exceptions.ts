/** A problem of a statement's plan that is allowed. */
interface Exception {
  /** Part of the statement. */
  statement: RegExp;
  problem: RegExp;
  because: string;
}

/** All plans that may read a whole table or sort what grows. */
const exceptions: readonly Exception[] = [
  {
    statement: /FROM (businesses b|(accounts|applications) a\s+JOIN businesses b)\b[^]*position\(/,
    problem: /of businesses/,
    because:
      "a search for a part of a name reads all names of its owner's businesses, and an owner of nearly all rows reads the table, which grows with merchants and not with payments",
  },
];

/** The problems that are not allowed. */
export function forbiddenIn(statement: string, problems: readonly string[]): string[] {
  const allowed = exceptions.filter((each) => each.statement.test(statement));
  return problems.filter((problem) => !allowed.some((each) => each.problem.test(problem)));
}
