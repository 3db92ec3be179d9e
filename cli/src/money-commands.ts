import {
  cancelPayout,
  closeAccount,
  notePciCompliance,
  setAccountBranding,
  setReserveTerms,
  switchPayouts,
} from "@openpayfac/server/operator";
import type { Work } from "./commands.ts";
import { withPlatform } from "./with-platform.ts";

export const accountsReserve: Work = (report, env, { account = "", basisPoints, days }) =>
  withPlatform(report, env, async (parts) => {
    const terms = { basisPoints: Number(basisPoints), days: Number(days) };
    const set = await setReserveTerms(parts, account, terms);
    const line =
      set.reserve_days === 0
        ? `Nothing more is held of what settles for ${account}.`
        : `Of what settles for ${account}, ${set.reserve_basis_points} basis points are held for ${set.reserve_days} days.`;
    report.result(set, [line]);
  });

export const accountsBrand: Work = (report, env, { account = "", name = "", colour, logoUrl }) =>
  withPlatform(report, env, async (parts) => {
    const set = await setAccountBranding(parts, account, { name, colour, logoUrl });
    report.result(set, [`The checkout pages of ${account} bear the name ${set.company_name}.`]);
  });

export const switchAccountPayouts =
  (enabled: boolean): Work =>
  (report, env, { account = "" }) =>
    withPlatform(report, env, async (parts) => {
      const set = await switchPayouts(parts, account, enabled);
      const state = enabled ? "enabled" : "disabled";
      report.result(set, [
        `The payouts of ${account} ${set.changed ? "are" : "were already"} ${state}.`,
      ]);
    });

export const accountsPci: Work = (report, env, { account = "", compliantUntil = "" }) =>
  withPlatform(report, env, async (parts) => {
    const set = await notePciCompliance(parts, account, compliantUntil);
    report.result(set, [`${account} meets PCI DSS until ${set.pci_compliant_until}.`]);
  });

export const accountsClose: Work = (report, env, { account = "", comment = "" }) =>
  withPlatform(report, env, async (parts) => {
    const closed = await closeAccount(parts, account, comment);
    const fee = closed.early ? " Its plan's fee for leaving early was charged." : "";
    report.result(closed, [`The account ${account} is closed.${fee}`]);
  });

export const payoutsCancel: Work = (report, env, { payout = "" }) =>
  withPlatform(report, env, async (parts) => {
    const cancelled = await cancelPayout(parts, payout);
    report.result(cancelled, [`The payout ${payout} is cancelled; its money is available again.`]);
  });
