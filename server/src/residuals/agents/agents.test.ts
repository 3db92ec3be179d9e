import { afterAll, beforeAll, expect, it } from "vitest";
import { addPartner, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { signInWithin } from "../../platform/sign-in-within.fixtures.ts";
import { addAgentGroup, listAgentGroups } from "../operator/agent-groups.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sender =
  (headers: Record<string, string | undefined>) => (method: string, path: string, body?: object) =>
    server.call(method, `/platform${path}`, { headers, body });

it("a tenant adds agents to groups of a partner, which the partner sees", async () => {
  const { partner_id } = server.sandbox;
  const administrator = sender(await signInWithin(server, ["TENANT", "administrator"]));
  const made = await administrator("POST", "/agent_groups", { partner_id, name: "Riverside" });
  expect(made, JSON.stringify(made.body)).toMatchObject({
    status: 201,
    body: { partner_id, name: "Riverside", agent_count: 0 },
  });
  const agent_group_id = made.body.id;
  const mira = { first_name: "Mira", last_name: "Holm", email: "mira@riverside.example" };
  const added = await administrator("POST", "/agents", { agent_group_id, ...mira });
  expect(added.body, JSON.stringify(added.body)).toMatchObject({ agent_group_id, ...mira });
  const jon = { first_name: "Jon", last_name: "Vance", email: "jon@riverside.example" };
  const second = await administrator("POST", "/agents", { agent_group_id, ...jon });
  const partner = sender(await signInWithin(server, ["PARTNER", "finance"]));
  const groups = await partner("GET", `/agent_groups?partner_id=${partner_id}`);
  expect(groups.body.data).toContainEqual({ ...made.body, agent_count: 2 });
  // The command lists the same.
  const listed = { agent_group_id, partner_id, name: "Riverside", agents: 2 };
  expect(await listAgentGroups(server)).toContainEqual(listed);
  const agents = `/agents?agent_group_id=${agent_group_id}`;
  expect((await partner("GET", agents)).body.data).toEqual([second.body, added.body]);
  const page = await partner("GET", `${agents}&limit=1&starting_after=${second.body.id}`);
  expect(page.body).toMatchObject({ data: [added.body], meta: { has_more: false } });

  expect((await partner("POST", "/agents", { agent_group_id, ...mira })).status).toBe(403);
  const foreign = await addPartner(server, { tenantId: "new" });
  const stranger = sender(
    await signInWithin(server, ["PARTNER", "auditor"], { partnerId: foreign.partnerId }),
  );
  expect((await stranger("GET", agents)).status).toBe(404);
  const other = await addAgentGroup(server.deps, {
    partnerId: foreign.partnerId,
    name: "Hillside",
  });
  const ofOther = { agent_group_id: other.agent_group_id, ...mira };
  expect((await administrator("POST", "/agents", ofOther)).status).toBe(404);
  const theirs = await administrator("POST", "/agent_groups", {
    partner_id: foreign.partnerId,
    name: "Theirs",
  });
  expect(theirs.status).toBe(404);
});
