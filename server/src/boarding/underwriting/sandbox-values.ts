import { type ApplicationStatus, shortestWay } from "../applications/application-states.ts";

/** An employer identification number that no company has, and what an application with it becomes. */
export interface SandboxApplication {
  ein: string;
  leadsTo: ApplicationStatus;
}

/** Every status that follows a submission. No authority gives out numbers that begin with 00. */
export const sandboxApplications: readonly SandboxApplication[] = (
  [
    "UNDER_REVIEW",
    "UNDERWRITING",
    "NEED_INFORMATION",
    "APPROVED",
    "MANUALLY_APPROVED",
    "CONDITIONALLY_APPROVED",
    "DECLINED",
    "MANUALLY_DECLINED",
    "CREDIT_PENDED",
    "UNDERWRITING_ERROR",
    "REJECT_BY_SALES",
    "CANCELLED",
    "DECLINE_REEVALUATION_INITIATED",
    "REEVALUATION_PENDING",
    "REEVALUATION_APPROVED",
    "REEVALUATION_DECLINED",
  ] as const
).map((leadsTo, index) => ({ ein: `00-${String(index + 1).padStart(7, "0")}`, leadsTo }));

/** Where an application of the sandbox stays until somebody decides it. */
const staying: readonly ApplicationStatus[] = [
  "UNDER_REVIEW",
  "UNDERWRITING",
  "DECLINE_REEVALUATION_INITIATED",
  "REEVALUATION_PENDING",
];

/**
 * The next status of an application whose number forces one.
 *
 * Input    been: the statuses that it had. One that it reached once forces nothing more, so that
 *          what was asked for can be answered.
 * Returns  `stay` where it is to remain; undefined where the rules decide.
 */
export function forcedStep(
  ein: string | null | undefined,
  status: ApplicationStatus,
  been: ReadonlySet<string>,
): { to: ApplicationStatus; target: ApplicationStatus } | "stay" | undefined {
  const number = ein?.replace("-", "");
  const target = sandboxApplications.find((each) => each.ein.replace("-", "") === number)?.leadsTo;
  if (target === undefined) return undefined;
  if (status === target) return staying.includes(target) ? "stay" : undefined;
  if (been.has(target)) return undefined;
  const to = shortestWay(status, target)?.[0];
  return to === undefined ? undefined : { to, target };
}
