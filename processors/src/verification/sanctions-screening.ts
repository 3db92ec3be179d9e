/**
 * Interface of a screening against sanctions lists, in the platform's terms.
 *
 * A hit is a similar name, which a person decides; a screening alone never rejects anyone.
 */
export interface SanctionsScreening {
  screen(names: readonly ScreenedName[], now: Date): Promise<ScreeningResponse>;
  close(): Promise<void>;
}

export interface ScreenedName {
  /** Chosen by the caller, and returned with each hit. */
  subject: string;
  type: "person" | "company";
  /** A person's as first and last name. */
  name: string;
  /** Of a person; helps the reviewer, and lowers the score of a clashing entry. */
  birthYear?: number;
}

export type ScreeningResponse =
  | { kind: "screened"; lists: readonly ScreenedList[]; matcher: string; hits: readonly ListHit[] }
  /** No list, or all too old to rely on. */
  | { kind: "unavailable"; reason: string; detail: string };

/** The version of a list that was searched. */
export interface ScreenedList {
  /** Such as `SDN`. */
  name: string;
  publishedAt: string;
  sha256: string;
  entries: number;
}

export interface ListHit {
  subject: string;
  list: string;
  /** The list's id of the entry. */
  entryId: string;
  /** The name or alias that is similar. */
  listedName: string;
  /** Sanctions programs, such as `SDGT`. */
  programs: readonly string[];
  /** 0 to 100. */
  score: number;
  /** Whether the entry's birth year clashes with the subject's. */
  birthYearDiffers: boolean;
}
