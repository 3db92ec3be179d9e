import { toUuid } from "../../../server/src/ids.ts";
import {
  addAgentGroup,
  addSalesCode,
  addScheduleA,
  addSettledPayments,
  joinSalesCode,
  onFlatRate,
  runPeriod,
  take,
} from "../../../server/src/residuals/residuals.fixtures.ts";
import type { TestServer } from "../../../testkit/src/index.ts";
import type { RealRequest } from "./fill-in.ts";

const [february, march, april] = ["2026-02-01", "2026-03-01", "2026-04-01"].map(
  (day) => `${day}T00:00:00.000Z`,
) as [string, string, string];

/** Data for the samples about Schedule As and sales codes: rules that are effective from March. */
async function rules(server: TestServer) {
  await server.database.query("TRUNCATE residual_periods CASCADE");
  const group = await addAgentGroup(server);
  const schedule = await addScheduleA(server, { start_at: march });
  const code = await addSalesCode(server, {
    schedule_a_id: schedule.id,
    start_at: march,
    agent_group_shares: [{ agent_group_id: group, share: 2500, term: 36 }],
  });
  return { group, schedule, code };
}

/** A tenant whose last completed period ended with February. */
async function afterFebruary(server: TestServer) {
  const made = await rules(server);
  await server.database.query(
    `INSERT INTO residual_periods (id, tenant_id, revision, status, start_at, end_at, created_at,
       updated_at) VALUES ($1, $2, 1, 'completed', $3, $4, $4, $4)`,
    [server.deps.ids.next(), toUuid(server.sandbox.tenant_id), february, march],
  );
  return made;
}

async function pendingMarch(server: TestServer) {
  const made = await afterFebruary(server);
  const period = await take(server, "POST", "/residual_periods", { end_at: april });
  return { ...made, period };
}

/** The residuals of March, calculated from payments that settled in it. */
async function calculatedMarch(server: TestServer) {
  const made = await pendingMarch(server);
  const { account_id: account } = server.sandbox;
  await joinSalesCode(server, account, made.code.id);
  await server.database.query("DELETE FROM payments WHERE settled_at = $1", [march]);
  await server.database.query("DELETE FROM fees WHERE settled_at = $1", [march]);
  // Those of the guide's worked example.
  const payments = [10_000, 25_050, 999].map((amount) => onFlatRate(account, march, amount));
  await addSettledPayments(server, payments);
  await runPeriod(server, made.period);
  return made;
}

const report = (name: string) => async (server: TestServer) => ({
  path: `/residual_periods/${(await calculatedMarch(server)).period.id}/reports/partners${name}`,
});

/** States for the samples of the Residuals API; each runs alone, after the previous one. */
export const residualStates: Record<string, (server: TestServer) => Promise<RealRequest>> = {
  updateScheduleA: async (server) => ({
    path: `/schedule_as/${(await rules(server)).schedule.id}`,
  }),
  listSalesCodes: async (server) => ({
    path: `/sales_codes?schedule_a_id=${(await rules(server)).schedule.id}`,
  }),
  createSalesCode: async (server) => {
    const { schedule, group } = await rules(server);
    const agent_group_shares = [{ agent_group_id: group }];
    return { path: "/sales_codes", body: { schedule_a_id: schedule.id, agent_group_shares } };
  },
  updateSalesCode: async (server) => {
    const { code, group } = await rules(server);
    const agent_group_shares = [{ agent_group_id: group }];
    return { path: `/sales_codes/${code.id}`, body: { agent_group_shares } };
  },
  createResidualPeriod: async (server) => {
    await afterFebruary(server);
    return { path: "/residual_periods", body: {} };
  },
  getResidualPeriod: async (server) => ({
    path: `/residual_periods/${(await calculatedMarch(server)).period.id}`,
  }),
  listResidualPeriods: async (server) => {
    await calculatedMarch(server);
    return { path: "/residual_periods" };
  },
  updateResidualPeriod: async (server) => ({
    path: `/residual_periods/${(await pendingMarch(server)).period.id}`,
  }),
  runResidualPeriod: async (server) => ({
    path: `/residual_periods/${(await pendingMarch(server)).period.id}/run`,
  }),
  reportPartners: report(""),
  reportSalesCodes: report("/sales_codes"),
  reportMerchants: report("/merchants"),
  reportParticipants: report("/participants"),
  listResidualLines: async (server) => {
    const { period } = await calculatedMarch(server);
    const account = server.sandbox.account_id;
    return { path: `/residual_periods/${period.id}/lines?account_id=${account}` };
  },
  compareResidualPeriod: async (server) => {
    const { period, schedule } = await calculatedMarch(server);
    return {
      path: `/residual_periods/${period.id}/what_if`,
      body: { schedule_a_id: schedule.id },
    };
  },
};
