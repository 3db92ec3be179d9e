import { replayedDecisionsMax, replayUnderwritingPolicy } from "@openpayfac/contract";
import { handlerFor } from "../../../../http/operation-handler.ts";
import { asApiError } from "../../../as-api-error.ts";
import { getPolicyAsOperator, requirePolicy } from "../operator/manage-policy.ts";
import { replayPolicy } from "../operator/replay-policy.ts";

const dayMs = 86_400_000;
const daysDefault = 90;

/**
 * Decides earlier applications of the caller again by a policy, as `openpayfac underwriting replay`
 * does. Writes nothing.
 *
 * Errors   invalid_status: rules that contradict each other.
 */
export const handleReplayUnderwritingPolicy = handlerFor(
  replayUnderwritingPolicy,
  async ({ caller: { tenantId, partnerId }, body }, deps) => {
    const given = body.policy;
    const policy =
      given === undefined
        ? await getPolicyAsOperator(deps)
        : await asApiError(async () => requirePolicy(given));
    const since =
      body.since === undefined
        ? new Date(deps.clock.now().getTime() - daysDefault * dayMs)
        : new Date(body.since);
    const { decisions, changed, complete } = await replayPolicy(deps, policy, since.toISOString(), {
      of: { tenantId, partnerId },
      decisionsMax: replayedDecisionsMax,
    });
    return { version: policy.version, decisions, complete, changed };
  },
);
