import { en } from "./en.ts";
import { es } from "./es.ts";

/** The messages of the overview of a business. */
export const dashboardMessages = { en, es };

export type DashboardMessages = typeof en;
