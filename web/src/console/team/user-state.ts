import type { TeamUser } from "@openpayfac/contract/console";
import type { statusTable } from "../../../kit/status/status-table.ts";

export function userState({
  status,
  has_password,
}: Pick<TeamUser, "status" | "has_password">): keyof typeof statusTable.teamUser {
  if (status === "INACTIVE") return "deactivated";
  return has_password ? "active" : "invited";
}
