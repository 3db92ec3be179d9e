import { en } from "./en.ts";
import { es } from "./es.ts";

/** The messages of requests that failed. */
export const serverMessages = { en, es };
