import { sentenceEn } from "../../apply/messages/sentences-en.ts";

export const en = {
  failed: "Something failed. Try again.",
  failedOnOurSide: "Something failed on our side.",
  /** A rejected request. Input   code: from the catalog of errors. */
  error: (_code: string, message: string) => message,
  /** An invalid field. Input   code: from the server; undefined: it sent none. */
  field: (_path: string, code: string | undefined, message: string) =>
    sentenceEn({ code, message }),
};
