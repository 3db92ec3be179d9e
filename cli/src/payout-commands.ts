import { cancelPayout } from "@openpayfac/server/operator/cancel-payout";
import { setPayoutsEnabledAsOperator } from "@openpayfac/server/operator/switch-payouts";
import type { Work } from "./commands.ts";
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

export const payoutsCancel: Work = (report, env, { payout = "" }) =>
  withPlatform(report, env, async (deps) => {
    const cancelled = await cancelPayout(deps, payout);
    report.result(cancelled, [`The payout ${payout} is cancelled; its amount is available again.`]);
  });
