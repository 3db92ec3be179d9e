import { sharedCatalog } from "../../../kit/language/language.ts";
import { en } from "./en.ts";

/** The messages of requests that failed. */
export const serverMessages = sharedCatalog(en, async () => (await import("./es.ts")).es);
