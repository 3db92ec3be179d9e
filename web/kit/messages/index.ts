import { sharedCatalog } from "../language/language.ts";
import { en } from "./en.ts";

/** The messages of the form elements and of the frame of a page. */
export const kitMessages = sharedCatalog(en, async () => (await import("./es.ts")).es);
