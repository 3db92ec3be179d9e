import { stepPayout } from "@openpayfac/server/operator/step-payout";
import { setPayoutsEnabledAsOperator } from "@openpayfac/server/operator/switch-payouts";
import type { Work } from "./commands.ts";
import { withBoarding } from "./with-boarding.ts";
import { withPlatform } from "./with-platform.ts";

const switchAccountPayouts =
  (enabled: boolean): Work =>
  (report, env, { account = "" }) =>
    withPlatform(report, env, async (deps) => {
      const set = await setPayoutsEnabledAsOperator(deps, account, enabled);
      const state = enabled ? "enabled" : "disabled";
      report.result(set, [
        `The payouts of ${account} ${set.changed ? "are" : "were already"} ${state}.`,
      ]);
    });

export const accountsDisablePayouts = switchAccountPayouts(false);
export const accountsEnablePayouts = switchAccountPayouts(true);

/** The steps of the console's users, of a payout that the bank does not have. */
const stepOf =
  (step: Parameters<typeof stepPayout>[2], effect: string): Work =>
  (report, env, { payout = "", reason = "" }) =>
    withBoarding(report, env, async (deps) => {
      const changed = await stepPayout(deps, payout, step, { reason, by: deps.by });
      report.result(changed, [`The payout ${payout} ${effect}`]);
    });

export const payoutsHold = stepOf("hold", "is held until it is released.");
export const payoutsRelease = stepOf("release", "is released.");
export const payoutsRetry = stepOf("retry", "is sent again.");
export const payoutsCancel = stepOf("cancel", "is cancelled; its amount is available again.");
