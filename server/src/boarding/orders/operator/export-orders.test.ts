import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../../testkit/src/index.ts";
import { addBoardingOrder, callAsOperator } from "../orders.fixtures.ts";
import { exportBoardingOrdersAsOperator } from "./export-orders.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Store = Parameters<typeof exportBoardingOrdersAsOperator>[2];

const exportWaiting = (store: Store, reason = "Filing.") =>
  exportBoardingOrdersAsOperator(
    { ...server.deps, databases: [server.database], by: "user:dana", operators: 1 },
    { orderIds: undefined, reason },
    store,
  );
const orderOf = async (id: string) =>
  (await callAsOperator(server, "GET", `/boarding_orders/${id}`)).body;
const reasons = async () => {
  const { body } = await callAsOperator(server, "GET", "/sensitive_data/reads");
  return body.data.map((read: { reason: string }) => read.reason);
};

it("leaves orders waiting whose file could not be written, and records the read", async () => {
  const { id } = await addBoardingOrder(server);
  const full = () => Promise.reject(new Error("ENOSPC: no space left on device"));
  await expect(exportWaiting(full, "Full disk.")).rejects.toThrow("ENOSPC");
  expect(await orderOf(id)).toMatchObject({ state: "waiting", exported_at: null });
  expect(await reasons()).toEqual(["Full disk."]);

  // The order is in the next file, and marked only when that is stored.
  const states: string[] = [];
  const exported = await exportWaiting(async ({ csv }) => {
    expect(csv).toContain(id);
    states.push((await orderOf(id)).state);
  });
  expect(exported.map(({ order_id }) => order_id)).toEqual([id]);
  expect([...states, (await orderOf(id)).state]).toEqual(["waiting", "exported"]);
  expect(await exportWaiting(async () => {})).toEqual([]);
});

it("marks no order of a file if another operator decided one of them before the mark", async () => {
  const [first, second] = [await addBoardingOrder(server), await addBoardingOrder(server)];
  const rejectOne = async () => {
    const path = `/boarding_orders/${first.id}/reject`;
    expect((await callAsOperator(server, "POST", path, { reason: "No." })).status).toBe(200);
  };
  await expect(exportWaiting(rejectOne)).rejects.toThrow("no order was written");
  expect(await orderOf(second.id)).toMatchObject({ state: "waiting", exported_at: null });
});
