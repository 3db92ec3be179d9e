import type { BuiltPartner, TestServer } from "../../../testkit/src/index.ts";
import { toId, toUuid } from "../ids.ts";

/**
 * The same server as another partner calls it: objects created through it belong to that partner.
 */
export async function asPartner(server: TestServer, partner: BuiltPartner): Promise<TestServer> {
  const found = await server.database.query(
    `UPDATE partners p SET may_run_residuals = true FROM accounts a
      WHERE p.id = $1 AND a.id = $2 RETURNING p.tenant_id, a.processing_plan_id`,
    [toUuid(partner.partnerId), toUuid(partner.accountId)],
  );
  const [{ tenant_id, processing_plan_id }] = found.rows;
  return viewOf(server, {
    ...server.sandbox,
    tenant_id: toId("tenant", tenant_id),
    processing_plan_id: toId("processing_plan", processing_plan_id),
    partner_id: partner.partnerId,
    business_id: partner.businessId,
    account_id: partner.accountId,
    private_key: partner.privateKey,
    public_key: partner.publicKey,
  });
}

/** The same server with the caller acting for another merchant of the same partner. */
export function forAccount(
  server: TestServer,
  account: { accountId: string; businessId: string },
): TestServer {
  const { accountId, businessId } = account;
  return viewOf(server, { ...server.sandbox, account_id: accountId, business_id: businessId });
}

function viewOf(server: TestServer, sandbox: TestServer["sandbox"]): TestServer {
  const view: TestServer = {
    ...server,
    sandbox,
    call: (method, path, { body, headers = {} } = {}) =>
      server.call(method, path, {
        body,
        headers: {
          "x-api-key": sandbox.private_key,
          "x-account-id": sandbox.account_id,
          ...headers,
        },
      }),
    async paymentMethod(card, { postalCode = "97210", cvv } = {}) {
      const token = await server.tokenize(card, cvv === undefined ? {} : { cvv });
      const response = await view.call("POST", "/payment_methods", {
        body: {
          payment_method_type: "card",
          card: { token, exp_month: "12", exp_year: "2030" },
          billing_details: { name: "Ada Park", address: { postal_code: postalCode } },
        },
      });
      if (response.status !== 201) throw new Error(JSON.stringify(response.body));
      return response.body.id;
    },
  };
  return view;
}
