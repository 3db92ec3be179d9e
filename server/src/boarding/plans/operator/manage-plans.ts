import {
  type BodyOf,
  createProcessingPlan,
  type ProcessingPlanVersion,
  updateProcessingPlan,
} from "@openpayfac/contract";
import type { Static } from "typebox";
import { ApiError } from "../../../api-error.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { fieldErrorsOf } from "../../../http/field-errors.ts";
import { compileValidator } from "../../../http/validators.ts";
import { toId, type Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { notFoundError, operatorCommand, uuidOf } from "../../../operator/operator-ids.ts";
import { changePlan } from "../change-plan.ts";
import { newPlan } from "../create-plan.ts";
import { currentVersion, type PlanRow, planColumns } from "../plan-rows.ts";
import { type StoredVersion, serializePlanVersion } from "../plan-versions.ts";

type Shown = Static<typeof ProcessingPlanVersion>;

const bodies = {
  create: validatorOf(createProcessingPlan.body),
  change: validatorOf(updateProcessingPlan.body),
};

/**
 * Creates a processing plan that a partner's applications can choose.
 *
 * Input    plan: the body of `POST /processing_plans`, without `partner_id`.
 * Errors   OperatorError: every error in the plan, or an unknown partner.
 */
export async function createPlanAsOperator(
  deps: OperatorDependencies,
  { partnerId, plan: given }: { partnerId: string; plan: object },
): Promise<Shown> {
  const partner = uuidOf("partner", partnerId);
  const body = bodies.create({ ...given, partner_id: partnerId });
  const found = await deps.database.query("SELECT FROM partners WHERE id = $1", [partner]);
  if (found.rowCount === 0) throw notFoundError("partner", partnerId);
  return written(deps, () =>
    newPlan(deps, partner, body as BodyOf<typeof createProcessingPlan>, operatorCommand),
  );
}

/**
 * Changes a plan: prices and terms by a new version. Servers that run apply it within two seconds.
 *
 * Input    change: the body of `PATCH /processing_plans/{id}`.
 * Errors   OperatorError: every error in the change, or an unknown plan.
 */
export async function changePlanAsOperator(
  deps: OperatorDependencies,
  { planId, change: given }: { planId: string; change: object },
): Promise<Shown> {
  const read = await requirePlanAsOperator(deps, planId);
  const change = bodies.change(given) as BodyOf<typeof updateProcessingPlan>;
  return written(deps, () =>
    changePlan(read, change, { by: operatorCommand, now: deps.clock.now().toISOString() }),
  );
}

/** Every version of a plan, the oldest first. Errors   OperatorError: unknown plan. */
export async function listPlanVersionsAsOperator(
  deps: OperatorDependencies,
  planId: string,
): Promise<Shown[]> {
  const plan = await requirePlanAsOperator(deps, planId);
  return plan.versions
    .toSorted((a, b) => a.version - b.version)
    .map((version) => serializePlanVersion(plan, version));
}

/** Lists the plans of every partner in creation order, each with the type that it has now. */
export async function listPlansAsOperator({
  database,
  clock,
}: Pick<OperatorDependencies, "database" | "clock">): Promise<
  {
    processing_plan_id: string;
    partner_id: string;
    name: string;
    plan_type: string;
    state: string;
    version: number;
  }[]
> {
  const found = await database.query<PlanRow>(
    `SELECT ${planColumns} FROM processing_plans p ORDER BY p.id`,
  );
  const now = clock.now().toISOString();
  return found.rows.map((row) => {
    const { type, version } = currentVersion(row, now);
    return {
      processing_plan_id: toId("processing_plan", row.id),
      partner_id: toId("partner", row.partner_id),
      name: row.name,
      plan_type: type,
      state: row.state,
      version,
    };
  });
}

async function requirePlanAsOperator(
  { database }: Pick<OperatorDependencies, "database">,
  planId: string,
): Promise<PlanRow> {
  const id: Uuid = uuidOf("processing_plan", planId);
  const found = await database.query<PlanRow>(
    `SELECT ${planColumns} FROM processing_plans p WHERE p.id = $1`,
    [id],
  );
  const row = found.rows[0];
  if (row !== undefined) return row;
  throw new OperatorError({
    cause: `There is no processing plan ${planId}`,
    remedy: "Find the id with openpayfac plans list",
  });
}

/** Decides a change and writes it. Errors   OperatorError, instead of the operation's error. */
async function written(
  { database }: Pick<OperatorDependencies, "database">,
  decide: () => { plan: PlanRow; version: StoredVersion; writes: Write[] },
): Promise<Shown> {
  try {
    const { plan, version, writes } = decide();
    await writeAtomically(database, writes);
    return serializePlanVersion(plan, version);
  } catch (error) {
    if (error instanceof ApiError) throw invalid([error.message]);
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new OperatorError({
      cause: "The plan was changed at the same time",
      remedy: "Run the command again",
      underlying: error,
    });
  }
}

/** Validates a file's content as the API validates a body. Errors   OperatorError. */
function validatorOf(schema: object): (given: object) => object {
  const validate = compileValidator("body", schema);
  return (given) => {
    if (validate(given)) return given;
    const errors = fieldErrorsOf("body", schema, given, validate.errors ?? []);
    throw invalid(errors.map(({ message }) => message));
  };
}

function invalid(messages: readonly string[]): OperatorError {
  return new OperatorError({
    cause: `The plan is not valid: ${messages.join(" ")}`,
    remedy: "Fix the file and run the command again",
  });
}
