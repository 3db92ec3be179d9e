import type { Dependencies } from "../../dependencies.ts";

/** Dependencies of checks: those of the platform that call services and store their responses. */
export type CheckDependencies = Pick<
  Dependencies,
  "database" | "clock" | "ids" | "encryption" | "verification" | "screening" | "log" | "sandbox"
>;
