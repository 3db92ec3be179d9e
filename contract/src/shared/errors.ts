export interface ErrorEntry {
  /** What a client tells this refusal by; absent where an API's error body has no `code`. */
  code?: string;
  /** The HTTP status. */
  status: number;
  /** As the API's error body names it: `about:blank` is a refusal that its status says all of. */
  type: string;
  title: string;
  /** When it is answered, for the reference. */
  meaning: string;
  /** An addition to the published catalogue. */
  extension?: true;
}
