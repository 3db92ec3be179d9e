import Type from "typebox";
import { nullable, timestamp } from "../shared/schema.ts";

export const versionNumber = (description: string) => Type.Integer({ minimum: 1, description });

/** Common fields of versions of a Schedule A or a sales code. */
export const versionFields = {
  version: versionNumber("Version number; 1 for the first."),
  start_at: timestamp(
    "Start of the version: it applies to transactions that settle at this time or later.",
  ),
  end_at: nullable(timestamp("End of the version, exclusive; null for the last version.")),
};

export const versionStart = timestamp(
  "Start of the new version: it applies to transactions that settle at this time or later. Absent: now.",
);
