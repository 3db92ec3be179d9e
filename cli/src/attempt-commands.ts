import {
  listAttemptsAsOperator,
  resolveAttemptAsOperator,
} from "@openpayfac/server/operator/attempts";
import type { Work } from "./commands.ts";
import { withBoarding } from "./with-boarding.ts";
import { withPlatform } from "./with-platform.ts";

export const attemptsList: Work = (report, env) =>
  withPlatform(report, env, async (deps) => {
    const attempts = await listAttemptsAsOperator(deps);
    report.result(
      { attempts },
      attempts.length === 0
        ? ["Every attempt has an outcome."]
        : attempts.map(({ id, kind, amount, account_name, opened_at, inquiries, detail }) =>
            [
              id,
              kind,
              `${amount} cents`,
              account_name,
              `since ${opened_at}`,
              `${inquiries} inquiries`,
              ...(detail === null ? [] : [detail]),
            ].join("  "),
          ),
    );
  });

export const attemptsResolve: Work = (report, env, { attempt = "" }) =>
  withBoarding(report, env, async (deps) => {
    const asked = await resolveAttemptAsOperator(deps, attempt, deps.by);
    report.result(asked, [`The platform inquires about ${attempt} within a minute.`]);
  });
