/**
 * Interface of a screening against sanctions lists, in the platform's terms.
 *
 * A hit is a similar name, which a person decides; a screening alone never rejects anyone.
 */
export interface SanctionsScreening {
  /** Method and thresholds of the comparison. Everyone is screened again when they change. */
  readonly matcher: string;
  /** Compares the names with the stored lists; refreshes them first if there is none or all are old. */
  screen(names: readonly ScreenedName[], now: Date): Promise<ScreeningResponse>;
  /** Requests the lists from their source, and puts new versions in force. Never throws. */
  refresh(now: Date): Promise<readonly ListRefresh[]>;
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
  /** No list, or one is too old to rely on. */
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
  /** Hash of the compared type, name and birth year: changes with any of them. */
  subjectVersion: string;
  list: string;
  /** The list's id of the entry. */
  entryId: string;
  /** Hash of the entry: changes with any of its names, programs or remarks. */
  entryVersion: string;
  /** The name or alias that is similar. */
  listedName: string;
  /** Sanctions programs, such as `SDGT`. */
  programs: readonly string[];
  /** 0 to 100. */
  score: number;
  /** Whether the entry's birth year clashes with the subject's. */
  birthYearDiffers: boolean;
  /** Birth years and countries of the entry, for the reviewer. */
  birthYears: readonly number[];
  countries: readonly string[];
}

/** Outcome of a request for the current version of one list. */
export type ListRefresh = { list: string } & (
  | { kind: "loaded"; entries: number }
  /** The source has the version that is in force. */
  | { kind: "unchanged" }
  /** The files are incomplete or cannot be read: the version in force stays. */
  | { kind: "rejected"; reason: string; detail: string }
  | { kind: "unavailable"; reason: string; detail: string }
);
