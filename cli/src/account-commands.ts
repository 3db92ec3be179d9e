import { recordPciComplianceAsOperator } from "@openpayfac/server/operator/note-pci-compliance";
import { setAccountBranding } from "@openpayfac/server/operator/set-account-branding";
import {
  type AccountLimits,
  getAccountLimits,
  setAccountLimits,
} from "@openpayfac/server/operator/set-account-limits";
import { getSalesAsOperator, setSalesAsOperator } from "@openpayfac/server/operator/set-sales";
import type { Work } from "./commands.ts";
import { withBoarding } from "./with-boarding.ts";
import { withPlatform } from "./with-platform.ts";

/** Author of a change by a command that does not name one. */
const unnamed = "operator command";

export const accountsReserve: Work = (report, env, { account = "", basisPoints, days, reviewer }) =>
  withPlatform(report, env, async (deps) => {
    const { reserve_basis_points, reserve_days } = await setAccountLimits(
      deps,
      account,
      { reserve_basis_points: Number(basisPoints), reserve_days: Number(days) },
      { by: reviewer ?? unnamed, comment: null },
    );
    const line =
      reserve_days === 0
        ? `Settled funds of ${account} are no longer held in reserve.`
        : `${reserve_basis_points} basis points of the settled funds of ${account} are held in reserve for ${reserve_days} days.`;
    report.result({ account_id: account, reserve_basis_points, reserve_days }, [line]);
  });

/** `none` removes a limit. */
const amountOf = (given: string) => (given === "none" ? null : Number(given));

export const accountsLimits: Work = (report, env, options) =>
  withPlatform(report, env, async (deps) => {
    const { account = "", reviewer: by = unnamed, comment = null } = options;
    const { paymentAmountMax, monthlyVolumeMax, payoutDelayDays } = options;
    const change: Partial<AccountLimits> = {
      ...(paymentAmountMax !== undefined && { payment_amount_max: amountOf(paymentAmountMax) }),
      ...(monthlyVolumeMax !== undefined && { monthly_volume_max: amountOf(monthlyVolumeMax) }),
      ...(payoutDelayDays !== undefined && { payout_delay_days: Number(payoutDelayDays) }),
    };
    const limits =
      Object.keys(change).length === 0
        ? await getAccountLimits(deps, account)
        : await setAccountLimits(deps, account, change, { by, comment });
    report.result(
      limits,
      Object.entries(limits).map(([name, value]) => `${name}: ${value ?? "none"}`),
    );
  });

export const accountsBrand: Work = (report, env, { account = "", name = "", color, logoUrl }) =>
  withPlatform(report, env, async (deps) => {
    const set = await setAccountBranding(deps, account, { name, color, logoUrl });
    report.result(set, [`The checkout pages of ${account} show the name ${set.company_name}.`]);
  });

export const accountsPci: Work = (report, env, { account = "", compliantUntil = "" }) =>
  withBoarding(report, env, async (deps) => {
    const set = await recordPciComplianceAsOperator(deps, account, compliantUntil, deps.by);
    report.result(set, [`${account} is PCI DSS compliant until ${set.pci_compliant_until}.`]);
  });

export const accountsSales: Work = (report, env, { account = "", ...options }) =>
  withBoarding(report, env, async (deps) => {
    const isChange = Object.values(options).some((value) => value !== undefined);
    const shown = isChange
      ? await setSalesAsOperator(deps, account, options, deps.by)
      : await getSalesAsOperator(deps, account);
    const people = (at: number) => shown.changes[at]?.recruited_by ?? "no one";
    report.result(
      shown,
      shown.changes.map(({ number, effective_at, changed_by, recorded_at, comment }, index) =>
        number === 0
          ? `${effective_at}  recruited by ${people(index)}`
          : [
              `${effective_at}  from ${people(index + 1)} to ${people(index)}`,
              `recorded ${recorded_at} by ${changed_by ?? "an operator"}`,
              ...(comment === null ? [] : [comment]),
            ].join("  "),
      ),
    );
  });
