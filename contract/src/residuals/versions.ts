import Type from "typebox";
import { nullable, timestamp } from "../shared/schema.ts";

export const versionNumber = (description: string) => Type.Integer({ minimum: 1, description });

/** What every version of a Schedule A or of a sales code has. */
export const versionFields = {
  version: versionNumber("1 for the first, one more for each change."),
  start_at: timestamp("From when it holds: for transactions that settle then or later."),
  end_at: nullable(timestamp("Until when it holds, exclusive; null for the last one.")),
};

export const versionStart = timestamp(
  "From when the new version holds: for transactions that settle then or later. Absent: from now.",
);
