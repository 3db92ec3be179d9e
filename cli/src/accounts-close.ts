import { closeAccount } from "@openpayfac/server/operator/close-account";
import type { Work } from "./commands.ts";
import { withPlatform } from "./with-platform.ts";

export const accountsClose: Work = (report, env, { account = "", comment = "" }) =>
  withPlatform(report, env, async (deps) => {
    const closed = await closeAccount(deps, account, comment);
    const fee = closed.early ? " The plan's early termination fee was charged." : "";
    report.result(closed, [`The account ${account} is closed.${fee}`]);
  });
