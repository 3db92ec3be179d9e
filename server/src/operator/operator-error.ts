/**
 * A reason why the platform cannot start, written for the operator.
 *
 * The message states the problem in one line, `remedy` the fix in one line. The command prints both
 * and exits with code 1, without leaving partial results.
 */
export class OperatorError extends Error {
  readonly remedy: string;
  /** Whether the cause is a full disk, which the operator can resolve without a restart. */
  readonly isDiskFull: boolean;

  constructor(options: {
    cause: string;
    remedy: string;
    underlying?: unknown;
    isDiskFull?: boolean;
  }) {
    // Messages of libraries and the system may span lines and lack a final period.
    super(
      oneSentence(options.cause),
      options.underlying === undefined ? {} : { cause: options.underlying },
    );
    this.name = "OperatorError";
    this.remedy = oneSentence(options.remedy);
    this.isDiskFull = options.isDiskFull ?? false;
  }
}

function oneSentence(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[.:,;]*$/, ".");
}

/**
 * Explains a failed file operation to the operator.
 *
 * Input    what: the folder or file to be created, as the operator would name it.
 * Returns  an OperatorError for a full disk or missing permission; otherwise undefined.
 */
export function operatorErrorForFile(error: unknown, what: string): OperatorError | undefined {
  // `what` appears inside a sentence: "the data folder /x", or a path.
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
