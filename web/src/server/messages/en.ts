export const en = {
  failed: "Something failed. Try again.",
  failedOnOurSide: "Something failed on our side.",
  /** A rejected request. Input   code: from the catalog of errors. */
  error: (_code: string, message: string) => message,
};
