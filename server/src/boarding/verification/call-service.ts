import type { CheckResponse, ScreeningResponse } from "@openpayfac/processors";
import type { CheckDependencies } from "./check-dependencies.ts";
import type { HitDetails } from "./hit-details.ts";
import type { StartedCheck } from "./start-checks.ts";

/** The response of a service or a screening. */
export type ServiceResponse =
  | Exclude<CheckResponse, { kind: "checked" }>
  | (Extract<CheckResponse, { kind: "checked" }> & { details?: HitDetails; version?: string });

/**
 * Calls the service of one request. Input   request: checks that share a request.
 *
 * Returns  `unavailable` also for an error of the adapter, so that nothing passes because of it.
 */
export async function callService(
  deps: CheckDependencies,
  request: readonly StartedCheck[],
): Promise<ServiceResponse> {
  const [first] = request;
  if (first === undefined) throw new Error("a request has a check");
  const { check, planned } = first;
  const { input } = planned;
  const now = deps.clock.now();
  try {
    if (input.type === "evaluated") throw new Error("an evaluated check has no service");
    if (input.type === "names") {
      const found = await deps.screening?.service.screen(input.names, now);
      return found === undefined ? noService : screened(found);
    }
    const vendor = check.service === null ? undefined : deps.verification.named(check.service);
    if (vendor === undefined) return noService;
    return await vendor.service.check({
      requestId: check.request_id,
      vendorReference: check.vendor_reference,
      kinds: request.map(({ planned: { kind } }) => kind),
      subject: input,
      now,
    });
  } catch (error) {
    // Not the error itself, which may hold the request's data.
    const name = error instanceof Error ? error.name : typeof error;
    deps.log.error({ checkId: check.id, service: check.service, name }, "verification failed");
    return { kind: "unavailable", reason: "adapter_error", detail: name };
  }
}

/** The service was removed from the configuration after the check began. */
const noService: ServiceResponse = {
  kind: "unavailable",
  reason: "not_configured",
  detail: "The service is not configured anymore.",
};

/** A similar name is for a person to decide; it never fails a check. */
function screened(response: ScreeningResponse): ServiceResponse {
  if (response.kind === "unavailable") return response;
  const { hits, lists, matcher } = response;
  const result = {
    kind: "sanctions" as const,
    outcome: hits.length === 0 ? ("passed" as const) : ("needs_review" as const),
    reason: hits.length === 0 ? "no_hits" : "possible_match",
    matched: hits.length === 0 ? [] : ["name"],
    differed: hits.some(({ birthYearDiffers }) => birthYearDiffers) ? ["birth_year"] : [],
  };
  return {
    kind: "checked",
    vendorReference: null,
    results: [result],
    raw: undefined,
    details: { lists, hits },
    version: matcher,
  };
}
