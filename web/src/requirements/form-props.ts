import type { Requirement, RequirementsView } from "./requirements-api.ts";

/** Properties of every form of the page. */
export interface FormProps {
  token: string;
  requirement: Requirement;
  view: RequirementsView;
  onChanged: (view: RequirementsView, message: string) => void;
  /** The page changed in the meantime. */
  onStale: () => Promise<unknown>;
}
