import { recordPciComplianceAsOperator } from "@openpayfac/server/operator/note-pci-compliance";
import { setAccountBranding } from "@openpayfac/server/operator/set-account-branding";
import { setReserveTerms } from "@openpayfac/server/operator/set-reserve-terms";
import { setSalesAsOperator } from "@openpayfac/server/operator/set-sales";
import type { Work } from "./commands.ts";
import { withPlatform } from "./with-platform.ts";

export const accountsReserve: Work = (report, env, { account = "", basisPoints, days }) =>
  withPlatform(report, env, async (deps) => {
    const terms = { basisPoints: Number(basisPoints), days: Number(days) };
    const set = await setReserveTerms(deps, account, terms);
    const line =
      set.reserve_days === 0
        ? `Settled funds of ${account} are no longer held in reserve.`
        : `${set.reserve_basis_points} basis points of the settled funds of ${account} are held in reserve for ${set.reserve_days} days.`;
    report.result(set, [line]);
  });

export const accountsBrand: Work = (report, env, { account = "", name = "", color, logoUrl }) =>
  withPlatform(report, env, async (deps) => {
    const set = await setAccountBranding(deps, account, { name, color, logoUrl });
    report.result(set, [`The checkout pages of ${account} show the name ${set.company_name}.`]);
  });

export const accountsPci: Work = (report, env, { account = "", compliantUntil = "" }) =>
  withPlatform(report, env, async (deps) => {
    const set = await recordPciComplianceAsOperator(deps, account, compliantUntil);
    report.result(set, [`${account} is PCI DSS compliant until ${set.pci_compliant_until}.`]);
  });

export const accountsSales: Work = (report, env, { account = "", ...options }) =>
  withPlatform(report, env, async (deps) => {
    const set = await setSalesAsOperator(deps, account, options);
    const by = set.recruited_by ?? "no one";
    report.result(set, [
      `${account} was recruited by ${by}, from ${set.changes[0]?.effective_at} on.`,
    ]);
  });
