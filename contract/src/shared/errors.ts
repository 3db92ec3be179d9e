export interface ErrorEntry {
  /** Code by which a client identifies the error; absent if the API's error body has no `code`. */
  code?: string;
  /** HTTP status. */
  status: number;
  /**
   * Type in the API's error body. `about:blank` means that the status describes the error fully.
   */
  type: string;
  title: string;
  /** Condition under which the error is returned, for the reference. */
  meaning: string;
  /** An addition to the published catalog. */
  extension?: true;
}
