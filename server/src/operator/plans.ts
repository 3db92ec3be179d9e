import Type, { type Static } from "typebox";
import { compileValidator } from "../http/validators.ts";
import { planFeeNames } from "../identity/processing-plan.ts";
import { toId, type Uuid } from "../ids.ts";
import { type Directory, notFoundError, uuidOf } from "./directory.ts";
import { OperatorError } from "./operator-error.ts";

const minor = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const basisPoints = Type.Integer({ minimum: 0, maximum: 10_000 });
const oneOf = <const T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>({ type: "string", enum: [...values] });
const strict = { additionalProperties: false };

/** A processing plan as entered by the operator. */
const NewPlan = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255 }),
    description: Type.Optional(Type.String({ maxLength: 1000 })),
    plan_type: oneOf(["FLAT_RATE", "IC_PLUS", "ADVANCED"]),
    card_present_basis_points: basisPoints,
    card_not_present_basis_points: basisPoints,
    card_present_auth_fee: minor,
    card_not_present_auth_fee: minor,
    interchange_cost: Type.Optional(oneOf(["GROSS", "NET"])),
    // Counted from account opening; closing before its end costs `early_cancellation`.
    term_months: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
    fees: Type.Optional(
      Type.Object(Object.fromEntries(planFeeNames.map((name) => [name, Type.Optional(minor)])), {
        ...strict,
      }),
    ),
    bank: Type.Optional(
      Type.Object(
        {
          ach_per_transaction_fee: minor,
          ach_fee_bps: basisPoints,
          ach_bps_fee_max: minor,
          linking_fee: minor,
          reject_fee: minor,
          reversal_fee: minor,
          service_type: oneOf(["standard", "same_day"]),
          max_reinitiations: Type.Integer({ minimum: 0, maximum: 2 }),
        },
        strict,
      ),
    ),
  },
  strict,
);

/** Common contract term of acquirers in the United States. */
const termMonthsUsual = 36;

const validate = compileValidator("body", NewPlan);

/**
 * Creates a processing plan that a partner's applications can choose.
 *
 * Errors   OperatorError: every error in the plan, or an unknown partner.
 */
export async function addPlan(
  { database, clock, ids }: Directory,
  { partnerId, plan: given }: { partnerId: string; plan: object },
): Promise<{ processing_plan_id: string; partner_id: string; name: string }> {
  const plan = requirePlan(given);
  const id = ids.next();
  const made = await database.query(
    `INSERT INTO processing_plans
         (id, partner_id, name, description, plan_type, card_present_basis_points,
          card_not_present_basis_points, card_present_auth_fee, card_not_present_auth_fee,
          interchange_cost, fees, bank, created_at, term_months)
       SELECT $1, id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14 FROM partners WHERE id = $2`,
    [
      id,
      uuidOf("partner", partnerId),
      plan.name,
      plan.description ?? null,
      plan.plan_type,
      plan.card_present_basis_points,
      plan.card_not_present_basis_points,
      plan.card_present_auth_fee,
      plan.card_not_present_auth_fee,
      plan.interchange_cost ?? null,
      JSON.stringify(plan.fees ?? {}),
      plan.bank === undefined ? null : JSON.stringify(plan.bank),
      clock.now().toISOString(),
      plan.term_months ?? termMonthsUsual,
    ],
  );
  if (made.rowCount === 0) throw notFoundError("partner", partnerId);
  return {
    processing_plan_id: toId("processing_plan", id),
    partner_id: partnerId,
    name: plan.name,
  };
}

function requirePlan(given: object): Static<typeof NewPlan> {
  const errors = validate(given)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message, params }) =>
        [instancePath.slice(1), message, Object.values(params).join(" ")].join(" ").trim(),
      );
  const plan = given as Static<typeof NewPlan>;
  if (errors.length === 0 && (plan.plan_type === "IC_PLUS") !== "interchange_cost" in plan) {
    errors.push("interchange_cost belongs to IC_PLUS, and IC_PLUS needs it");
  }
  if (errors.length === 0) return plan;
  throw new OperatorError({
    cause: `The plan is not valid: ${errors.join("; ")}`,
    remedy: "Fix the file and run the command again",
  });
}

export async function listPlans({
  database,
}: Pick<Directory, "database">): Promise<
  { processing_plan_id: string; partner_id: string; name: string; plan_type: string }[]
> {
  const found = await database.query<{
    id: Uuid;
    partner_id: Uuid;
    name: string;
    plan_type: string;
  }>("SELECT id, partner_id, name, plan_type FROM processing_plans ORDER BY id");
  return found.rows.map((row) => ({
    processing_plan_id: toId("processing_plan", row.id),
    partner_id: toId("partner", row.partner_id),
    name: row.name,
    plan_type: row.plan_type,
  }));
}
