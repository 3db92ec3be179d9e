import type { UserPolicies } from "../../permissions/user-policies.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import type { Finding } from "../underwriting/rules.ts";
import { annualVolumeOf } from "./annual-volume.ts";

/** Why the approval of an application needs a second user, as sentences; empty: it does not. */
export function secondUserReasons(
  row: ReadApplication,
  findings: readonly Finding[],
  { application_volume_limit: max }: Pick<UserPolicies, "application_volume_limit">,
): string[] {
  const isLarge = (annualVolumeOf(row) ?? 0) * 100 > max;
  const declining = findings.filter(({ severity }) => severity === "decline");
  return [
    ...(isLarge
      ? [`The expected volume is above $${(max / 100).toLocaleString("en-US")} a year.`]
      : []),
    ...declining.map(({ reason }) => `A rule declines it: ${reason}`),
  ];
}
