/** A file of a list, as published. */
export interface ListFile {
  name: string;
  bytes: Buffer;
  sha256: string;
  /** The source's validator of the file, with which it reports an unchanged one. */
  etag: string | null;
}

/** A version of a list, without its files. */
export interface ListVersion {
  id: string;
  /** Such as `SDN`. */
  list: string;
  /** SHA-256 of the lines `<SHA-256 of the file>  <name>`, one for each file. */
  sha256: string;
  /** ISO 8601. */
  publishedAt: string;
  entries: number;
  /** Rows of each file. */
  rows: Readonly<Record<string, number>>;
  /** The source's validator of each file, by name; absent: it sent none. */
  etags: Readonly<Record<string, string>>;
  /** When the source last had this version. ISO 8601. */
  confirmedAt: string;
}

/**
 * Stored versions of lists, which every process of the platform shares. Implemented by the platform.
 */
export interface ListVersions {
  /** The version in force of each list. Called before every screening. */
  current(): Promise<readonly ListVersion[]>;
  /** The files of a version. */
  files(id: string): Promise<readonly { name: string; bytes: Buffer }[]>;
  /**
   * Stores a version and puts it in force, unless another process replaced the previous one first.
   *
   * Input    previousId: the version in force when the source was read; null: there was none.
   */
  replace(
    version: Omit<ListVersion, "id">,
    files: readonly ListFile[],
    previousId: string | null,
  ): Promise<void>;
  /** Records that the source still has this version. */
  confirm(id: string, at: string): Promise<void>;
}
