import type { TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toId, toUuid } from "../../ids.ts";

const view = { list: "payments", name: "Failed today", filters: "status=failed&created=1d" };

/** Adds a shared view of the server's partner. Returns   its id. */
export async function addView({ database, deps, sandbox }: TestServer): Promise<string> {
  const id = deps.ids.next();
  await database.query(
    `INSERT INTO saved_views (id, owner_id, scope_id, shared, list, name, filters, columns,
       created_at, updated_at)
     VALUES ($1, $2, $3, true, $4, $5, $6, '{}', now(), now())`,
    [id, deps.ids.next(), toUuid(sandbox.partner_id), view.list, view.name, view.filters],
  );
  return toId("saved_view", id);
}

const onView = (bodies: { body?: object; otherBody?: object } = {}) => ({
  sound: async (server: TestServer) => ({
    path: `/platform/views/${await addView(server)}`,
    ...bodies,
  }),
});

/** Test data of saved views and preferences for the contract walks. */
export const savedViewCases: Record<string, OperationCase> = {
  listSavedViews: { sound: async () => ({ path: "/platform/views" }) },
  createSavedView: {
    sound: async () => ({
      path: "/platform/views",
      body: view,
      otherBody: { ...view, name: "Failed this week" },
    }),
  },
  updateSavedView: onView({ body: { name: "Failed" }, otherBody: { name: "Declined" } }),
  deleteSavedView: onView(),
  getPreferences: { sound: async () => ({ path: "/platform/preferences" }) },
  updatePreferences: {
    sound: async () => ({
      path: "/platform/preferences",
      body: { density: "compact" },
      otherBody: { density: "comfortable" },
    }),
  },
};
