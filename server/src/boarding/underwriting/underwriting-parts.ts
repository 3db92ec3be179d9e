import type { Parts } from "../../parts.ts";

/** What it takes to decide an application: a server has it, and the operator's command. */
export type UnderwritingParts = Pick<Parts, "database" | "clock" | "ids" | "sealing">;
