import { en } from "./en.ts";
import { es } from "./es.ts";

/** The messages of panels that are opened on request, which no first page loads. */
export const panelMessages = { en, es };
