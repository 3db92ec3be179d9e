import type { Dependencies } from "../../dependencies.ts";

/** What it takes to decide an application: a server has it, and the operator's command. */
export type UnderwritingDependencies = Pick<
  Dependencies,
  "database" | "clock" | "ids" | "encryption"
>;
