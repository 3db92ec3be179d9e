/** A person whose last name has a fixed result at the simulated vendor. */
export interface PersonaValue {
  readonly lastName: string;
  /** The effect, as a sentence for readers. */
  readonly happens: string;
  /** Result of the comparison with databases; absent: passed. */
  readonly database?: "failed" | "silent";
  /** The comparison takes this long by the simulator's clock. */
  readonly pendingMinutes?: number;
  /** Status of an inquiry after the button "Pass"; absent: approved. */
  readonly document?: "declined" | "needs_review" | "completed" | "silent";
}

/** Last names of the platform's sandbox. The vendor has none; its forced statuses apply, too. */
export const personaValues: readonly PersonaValue[] = [
  {
    lastName: "Unverified",
    happens: "The databases have another person; the document is declined, too.",
    database: "failed",
    document: "declined",
  },
  {
    lastName: "Document",
    happens: "The databases have no such person; the document is approved.",
    database: "failed",
  },
  {
    lastName: "Unreadable",
    happens: "The databases have no such person; a person has to look at the document.",
    database: "failed",
    document: "needs_review",
  },
  {
    lastName: "Undecided",
    happens: "The databases have no such person; the page is completed and never decided.",
    database: "failed",
    document: "completed",
  },
  {
    lastName: "Slow",
    happens: "The comparison with databases takes 10 minutes, and passes.",
    pendingMinutes: 10,
  },
  {
    lastName: "Nobody",
    happens: "The vendor never responds.",
    database: "silent",
    document: "silent",
  },
];

export function personaValueOf(lastName: string): PersonaValue | undefined {
  const lower = lastName.trim().toLowerCase();
  return personaValues.find((each) => each.lastName.toLowerCase() === lower);
}
