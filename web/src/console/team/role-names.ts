import type { Role } from "@openpayfac/contract/console";

/** The names of the roles of users. */
export const roleNames = {
  administrator: "Administrator",
  underwriter: "Underwriter",
  risk: "Risk",
  finance: "Finance",
  support: "Support",
  developer: "Developer",
  auditor: "Auditor",
  agent: "Agent",
  owner: "Owner",
  staff: "Staff",
} satisfies Record<Role, string>;
