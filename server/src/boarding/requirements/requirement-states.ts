import type { Transitions } from "../../transitions.ts";
import type { RequirementRow } from "./requirement-rows.ts";

/** Requirement transitions. A rejected one is due again; a decided one never changes. */
export const requirementTransitions: Transitions<RequirementRow["status"]> = {
  due: ["submitted", "withdrawn"],
  submitted: ["accepted", "due", "withdrawn"],
  accepted: [],
  withdrawn: [],
};
