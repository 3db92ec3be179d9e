import type { TestServer } from "../../../testkit/src/index.ts";
import type { OperationCase } from "../http/operation-case.fixtures.ts";
import { agentCases } from "./agents/agent-contract-cases.fixtures.ts";
import {
  addAgentGroup,
  addSalesCode,
  addScheduleA,
  exampleItems,
  take,
} from "./residuals.fixtures.ts";

const longAgo = "2020-01-01T00:00:00.000Z";

/** A period that has just ended and may be run: those before it count as completed. */
async function addPeriod(server: TestServer): Promise<{ id: string; end_at: string }> {
  await server.database.query(
    "UPDATE residual_periods SET status = 'completed', run_at = NULL WHERE status <> 'completed'",
  );
  server.clock.advance(60_000);
  const end_at = server.clock.now().toISOString();
  return take(server, "POST", "/residual_periods", { end_at });
}

/** Two ends that have passed when the next period is created. */
function endsSoon(server: TestServer): [{ end_at: string }, { end_at: string }] {
  const after = (minutes: number) => ({
    end_at: new Date(server.clock.now().getTime() + minutes * 60_000).toISOString(),
  });
  const ends: ReturnType<typeof endsSoon> = [after(1), after(2)];
  server.clock.advance(300_000);
  return ends;
}

async function addCompleted(server: TestServer): Promise<{ id: string; start_at: string }> {
  const { id } = await addPeriod(server);
  await server.database.query("UPDATE residual_periods SET status = 'completed'");
  return take(server, "GET", `/residual_periods/${id}`);
}

const oldScheduleA = (server: TestServer) => addScheduleA(server, { start_at: longAgo });

/** A report, or a request for one: there is none before the period is completed. */
function ofCompleted(path: (id: string) => string, body?: (server: TestServer) => Promise<object>) {
  const request = async (server: TestServer, id: string) => ({
    path: path(id),
    ...(body === undefined ? {} : { body: await body(server) }),
  });
  return {
    ofTenant: true,
    sound: async (server) => request(server, (await addCompleted(server)).id),
    errors: {
      conflict: async (server) => {
        const sent = await request(server, (await addPeriod(server)).id);
        return server.call(body === undefined ? "GET" : "POST", sent.path, sent);
      },
    },
  } satisfies OperationCase;
}

const report = (name: string) =>
  ofCompleted((id) => `/residual_periods/${id}/reports/partners${name}`);

/** Contract cases of each operation of the Residuals API. */
export const residualCases: Record<string, OperationCase> = {
  ...agentCases,
  getScheduleA: {
    sound: async (server) => ({ path: `/schedule_as/${(await addScheduleA(server)).id}` }),
  },
  createScheduleA: {
    sound: async (server) => {
      const body = { partner_id: server.sandbox.partner_id, name: "Gold", items: exampleItems };
      return { path: "/schedule_as", body, otherBody: { ...body, name: "Silver" } };
    },
  },
  updateScheduleA: {
    sound: async (server) => ({
      path: `/schedule_as/${(await addScheduleA(server)).id}`,
      body: { items: exampleItems.slice(1) },
      otherBody: { name: "Gold" },
    }),
    errors: {
      conflict: async (server) => {
        const { id } = await oldScheduleA(server);
        const { start_at } = await addCompleted(server);
        const body = { items: exampleItems, start_at };
        return server.call("PATCH", `/schedule_as/${id}`, { body });
      },
    },
  },
  getSalesCode: {
    sound: async (server) => ({ path: `/sales_codes/${(await addSalesCode(server)).id}` }),
  },
  listAgentsOfSalesCode: {
    sound: async (server) => {
      const agent_group_id = await addAgentGroup(server);
      const { id } = await addSalesCode(server, {
        agent_group_shares: [{ agent_group_id, share: 100 }],
      });
      return { path: `/sales_codes/${id}/agents` };
    },
  },
  createSalesCode: {
    sound: async (server) => {
      const body = { name: "East", schedule_a_id: (await addScheduleA(server)).id };
      return { path: "/sales_codes", body, otherBody: { ...body, name: "North" } };
    },
  },
  updateSalesCode: {
    sound: async (server) => ({
      path: `/sales_codes/${(await addSalesCode(server)).id}`,
      body: { agent_group_shares: [] },
      otherBody: { name: "East" },
    }),
    errors: {
      conflict: async (server) => {
        const { id: schedule_a_id } = await oldScheduleA(server);
        const { id } = await addSalesCode(server, { schedule_a_id, start_at: longAgo });
        const { start_at } = await addCompleted(server);
        const body = { agent_group_shares: [], start_at };
        return server.call("PATCH", `/sales_codes/${id}`, { body });
      },
    },
  },
  getResidualPeriod: {
    ofTenant: true,
    sound: async (server) => ({ path: `/residual_periods/${(await addCompleted(server)).id}` }),
  },
  createResidualPeriod: {
    sound: async (server) => {
      await addPeriod(server);
      const [body, otherBody] = endsSoon(server);
      return { path: "/residual_periods", body, otherBody };
    },
    errors: {
      conflict: async (server) => {
        const { end_at } = await addPeriod(server);
        return server.call("POST", "/residual_periods", { body: { end_at } });
      },
    },
  },
  updateResidualPeriod: {
    ofTenant: true,
    sound: async (server) => {
      const { id } = await addPeriod(server);
      const [body, otherBody] = endsSoon(server);
      return { path: `/residual_periods/${id}`, body, otherBody };
    },
    errors: {
      conflict: async (server) => {
        const { id } = await addCompleted(server);
        const body = { end_at: "2099-01-01T00:00:00.000Z" };
        return server.call("PATCH", `/residual_periods/${id}`, { body });
      },
    },
  },
  runResidualPeriod: {
    ofTenant: true,
    sound: async (server) => ({
      path: `/residual_periods/${(await addPeriod(server)).id}/run`,
      body: {},
    }),
    errors: {
      conflict: async (server) => {
        const { id } = await addCompleted(server);
        return server.call("POST", `/residual_periods/${id}/run`, { body: {} });
      },
    },
  },
  reportPartners: report(""),
  reportSalesCodes: report("/sales_codes"),
  reportMerchants: report("/merchants"),
  reportParticipants: report("/participants"),
  listResidualLines: ofCompleted((id) => `/residual_periods/${id}/lines`),
  compareResidualPeriod: ofCompleted(
    (id) => `/residual_periods/${id}/what_if`,
    async (server) => ({ schedule_a_id: (await addScheduleA(server)).id, version: 1 }),
  ),
};
