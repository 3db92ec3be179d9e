import type { Dependencies } from "../../dependencies.ts";

/** Dependencies of a decision on an application, in a server and in the operator's commands. */
export type UnderwritingDependencies = Pick<
  Dependencies,
  "database" | "clock" | "ids" | "encryption"
>;
