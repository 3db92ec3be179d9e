import type { Transitions } from "../../transitions.ts";
import type { RequirementRow } from "./requirement-rows.ts";

/**
 * Requirement transitions. A rejected one is due again; a decided one never changes. An identity that
 * the vendor's page verified is accepted without a file.
 */
export const requirementTransitions: Transitions<RequirementRow["status"]> = {
  due: ["submitted", "accepted", "withdrawn"],
  submitted: ["accepted", "due", "withdrawn"],
  accepted: [],
  withdrawn: [],
};
