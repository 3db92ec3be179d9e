import { sharedCatalog } from "../../../kit/language/language.ts";
import { en } from "./en.ts";

/** The messages of the frame of every page, and of pages that cannot be shown. */
export const shellMessages = sharedCatalog(en, async () => (await import("./es.ts")).es);

export type ShellMessages = typeof en;
