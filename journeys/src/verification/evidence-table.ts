/** How an application ended, and the evidence of it. */
export interface EvidenceRow {
  application: string;
  /** Status of the application, or the field that its submission is rejected for. */
  expected: string;
  ended: string;
  evidence: readonly string[];
}

const columns = ["application", "expected", "ended as", "evidence"] as const;

/** A table in plain text: a line for each piece of evidence. */
export function formatEvidence(rows: readonly EvidenceRow[]): string {
  const lines = rows.flatMap(({ application, expected, ended, evidence }) =>
    evidence.map((each, index) =>
      index === 0 ? [application, expected, ended, each] : ["", "", "", each],
    ),
  );
  const all = [[...columns], columns.map((each) => "-".repeat(each.length)), ...lines];
  const widths = columns.map((_, column) =>
    Math.max(...all.map((line) => line[column]?.length ?? 0)),
  );
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
