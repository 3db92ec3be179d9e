import { type ApplicationStatus, shortestWay } from "../applications/application-states.ts";

/**
 * An employer identification number that is never issued, and the resulting status of an
 * application.
 */
export interface SandboxApplication {
  ein: string;
  leadsTo: ApplicationStatus;
}

/** Every status after submission. No EIN that begins with 00 is issued. */
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

/** Statuses in which a sandbox application stays until it is decided manually. */
const staying: readonly ApplicationStatus[] = [
  "UNDER_REVIEW",
  "UNDERWRITING",
  "DECLINE_REEVALUATION_INITIATED",
  "REEVALUATION_PENDING",
];

/**
 * The next status of an application whose number forces one.
 *
 * Input    been: its previous statuses. A status reached once is no longer forced, so that requests
 *          can be fulfilled.
 * Returns  `stay` to remain; undefined to let the rules decide.
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
