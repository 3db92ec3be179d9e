import type { Wanted } from "../commands.ts";

/** Options and arguments that commands of several groups have. */
export const named: Wanted = ["--name <name>", "the display name"];
export const ofPartner: Wanted = ["--partner <id>", "the partner"];
export const reviewer: Wanted = ["--reviewer <name>", "name of the person who decides"];
export const decisionReason: Wanted = [
  "--reason <text>",
  "why, for the record; the merchant never sees it",
];
export const reason: Wanted = ["--reason <text>", "reason for reading the data; it is recorded"];
