import type { TestResponse, TestServer } from "../../../../testkit/src/index.ts";
import { cardBrandNames } from "../../identity/processing-plan.ts";

/** Calls with the sandbox's operator key. */
export const asOperator = (server: TestServer, method: string, path: string, body?: object) =>
  server.call(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined },
  });

/** The same for requests that must succeed. */
export async function takeAsOperator(
  server: TestServer,
  method: string,
  path: string,
  body?: object,
): Promise<TestResponse["body"]> {
  const response = await asOperator(server, method, path, body);
  if (response.status < 300) return response.body;
  throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
}

/** Rates of every brand, card present or not. */
export const everyBrand = (basisPoints: number) =>
  cardBrandNames.map((card_type) => ({
    card_type,
    discount_fee: { cp_bps: basisPoints, cnp_bps: basisPoints },
    state: "ACTIVE",
  }));

/** The body of a new plan of the sandbox's partner: 290 basis points and 30 cents. */
export const planBody = (server: TestServer, more: object = {}) => ({
  partner_id: server.sandbox.partner_id,
  name: "Standard",
  plan_type: "FLAT_RATE",
  card_acceptances: everyBrand(290),
  auth_fee: { cp: 30, cnp: 30 },
  ...more,
});

/** Creates a plan and gives it to the sandbox's account now. Returns   the plan's id. */
export async function adoptPlan(server: TestServer, more: object = {}): Promise<string> {
  const plan = await takeAsOperator(server, "POST", "/processing_plans", planBody(server, more));
  const { processing_plan_id } = plan;
  const path = `/accounts/${server.sandbox.account_id}/processing_plan`;
  await takeAsOperator(server, "PUT", path, { processing_plan_id });
  return processing_plan_id;
}
