/**
 * A reason why the platform cannot start, in words for the person who started it.
 *
 * The message says in one line what is wrong, `remedy` in one line what to do about it. The
 * command prints both and exits with code 1; nothing that was begun is left half done.
 */
export class OperatorError extends Error {
  readonly remedy: string;
  /** Whether a full disk is the reason, which somebody may mend without starting again. */
  readonly isDiskFull: boolean;

  constructor(parts: {
    cause: string;
    remedy: string;
    underlying?: unknown;
    isDiskFull?: boolean;
  }) {
    // What a library or the system says may be of several lines and end without a full stop.
    super(
      oneSentence(parts.cause),
      parts.underlying === undefined ? {} : { cause: parts.underlying },
    );
    this.name = "OperatorError";
    this.remedy = oneSentence(parts.remedy);
    this.isDiskFull = parts.isDiskFull ?? false;
  }
}

function oneSentence(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[.:,;]*$/, ".");
}

/**
 * Says what a failed file operation means for someone starting the platform.
 *
 * Input    what: the folder or file that was to be made, as the person would name it.
 * Returns  a OperatorError for a full disk or a refused permission; undefined for anything else.
 */
export function operatorErrorForFile(error: unknown, what: string): OperatorError | undefined {
  // `what` stands within a sentence: "the data folder /x", or a path.
  const code = (error as NodeJS.ErrnoException | null)?.code;
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
      return diskFull(what, error);
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new OperatorError({
        cause: `No file can be written into ${what} (${code}).`,
        remedy: "Give this user write access to it, or set OPENPAYFAC_DATA_DIR to another folder.",
        underlying: error,
      });
    case "ENOTDIR":
    case "EEXIST":
      return new OperatorError({
        cause: `${what} cannot be created: a file exists where a folder is needed (${code}).`,
        remedy: "Move that file away, or set OPENPAYFAC_DATA_DIR to another folder.",
        underlying: error,
      });
    default:
      return undefined;
  }
}

export function diskFull(what: string, underlying?: unknown): OperatorError {
  return new OperatorError({
    cause: `The disk that holds ${what} is full.`,
    remedy: "Free some space (a new sandbox needs about 100 MB), then start again.",
    underlying,
    isDiskFull: true,
  });
}
