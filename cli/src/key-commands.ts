import { createApiKey, listApiKeys, revokeApiKey } from "@openpayfac/server/operator/api-keys";
import { currentOperator } from "@openpayfac/server/operator/current-operator";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import type { Work } from "./commands.ts";
import { type OperatorDependencies, withOperator } from "./with-operator.ts";

const kinds = ["private", "public", "operator"] as const;

/** The operator who runs the command, for the audit log. */
const operatorOf = ({ database, settings: { operatorKey }, keyPepper }: OperatorDependencies) =>
  currentOperator(database, { operatorKey, keyPepper });

export const keysCreate: Work = (report, env, { kind, tenant, partner }) =>
  withOperator(report, env, async (deps) => {
    const wanted = kinds.find((each) => each === kind);
    if (wanted === undefined) {
      throw new OperatorError({
        cause: `There is no kind of key ${JSON.stringify(kind)}`,
        remedy: `Give --kind as one of ${kinds.join(", ")}`,
      });
    }
    if ((tenant === undefined) === (partner === undefined)) {
      throw new OperatorError({
        cause: "A key belongs to a tenant or to a partner",
        remedy: "Give --tenant or --partner, and not both",
      });
    }
    const owner = partner === undefined ? { tenantId: tenant ?? "" } : { partnerId: partner };
    const by = await operatorOf(deps);
    const made = await createApiKey(deps, { kind: wanted, ...owner }, by);
    report.result(made, [`${made.key}`, `This is ${made.id}. It is shown only once.`]);
  });

export const keysList: Work = (report, env) =>
  withOperator(report, env, async (deps) => {
    const keys = await listApiKeys(deps);
    const lines = keys.map((key) =>
      [
        key.id,
        key.kind.padEnd(8),
        key.partner_id ?? key.tenant_id,
        key.revoked_at === null ? "" : `revoked ${key.revoked_at}`,
      ]
        .join("  ")
        .trimEnd(),
    );
    report.result({ keys }, lines.length === 0 ? ["There are no keys."] : lines);
  });

export const keysRevoke: Work = (report, env, { id = "" }) =>
  withOperator(report, env, async (deps) => {
    const by = await operatorOf(deps);
    const ended = await revokeApiKey(deps, id, by);
    report.result(ended, [`${ended.id} was revoked at ${ended.revoked_at}.`]);
  });
