import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = "/platform/tenants";

it("a user of the installation creates a tenant, and sees every one", async () => {
  const send = (headers: Record<string, string | undefined>, body?: object) =>
    server.call(body === undefined ? "GET" : "POST", path, { headers, body });
  const body = { name: "Bridgeway Payments" };
  const unconfirmed = await send(await signIn(server, "ENTERPRISE", "administrator"), body);
  expect(unconfirmed.body.type).toBe("STEP_UP_REQUIRED");
  const administrator = await signIn(server, "ENTERPRISE", "administrator", "people");
  const made = await send(administrator, body);
  expect(made, JSON.stringify(made.body)).toMatchObject({
    status: 201,
    body: { ...body, partner_count: 0 },
  });
  const auditor = await signIn(server, "ENTERPRISE", "auditor");
  const { data } = (await send(auditor)).body;
  expect(data).toHaveLength(2);
  expect(data[0]).toEqual(made.body);
  expect(data[1]).toMatchObject({ id: server.sandbox.tenant_id, partner_count: 1 });
  expect((await send(auditor, body)).status).toBe(403);
  // As by the command: its users need a second factor.
  const policies = await server.database.query(
    "SELECT second_factor FROM user_policies WHERE tenant_id = $1",
    [toUuid(made.body.id)],
  );
  expect(policies.rows).toEqual([{ second_factor: "required" }]);
  // A key is of one tenant, and sees no other.
  const own = await send({ "x-api-key": server.sandbox.operator_key });
  expect(own.body.data).toEqual([data[1]]);
  const tenant = await signIn(server, "TENANT", "administrator", "people");
  expect([(await send(tenant)).status, (await send(tenant, body)).status]).toEqual([403, 403]);
});
