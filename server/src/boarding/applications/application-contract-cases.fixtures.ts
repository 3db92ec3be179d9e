import type { TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toUuid } from "../../ids.ts";
import { addApplication, addPlan, addSubmitted, wholeApplication } from "../boarding.fixtures.ts";

const least = (server: TestServer) => ({
  business_id: server.sandbox.business_id,
  processing_plan_id: server.sandbox.processing_plan_id,
  name: "Larkspur Coffee",
});

const pathOfSubmitted = async (server: TestServer) =>
  `/applications/${(await addSubmitted(server)).id}`;

/** Test data of the application operations for the contract walk. */
export const applicationCases: Record<string, OperationCase> = {
  createApplication: {
    sound: async (server) => ({
      path: "/applications",
      body: { ...least(server), ...wholeApplication },
      otherBody: least(server),
    }),
    errors: {
      conflict: async (server) =>
        server.call("POST", "/applications", {
          body: { ...least(server), processing_plan_id: await addPlan(server, "INACTIVE") },
        }),
    },
  },
  listApplications: {
    sound: async (server) => {
      await addApplication(server);
      return { path: "/applications" };
    },
  },
  getApplication: {
    sound: async (server) => ({ path: `/applications/${(await addApplication(server)).id}` }),
  },
  updateApplication: {
    sound: async (server) => ({
      path: `/applications/${(await addApplication(server)).id}`,
      body: { business_id: server.sandbox.business_id, name: "Another name" },
      otherBody: { business_id: server.sandbox.business_id, name: "A third name" },
    }),
    errors: {
      conflict: async (server) =>
        server.call("PUT", await pathOfSubmitted(server), {
          body: { business_id: server.sandbox.business_id, name: "Another name" },
        }),
    },
  },
  deleteApplication: {
    sound: async (server) => ({ path: `/applications/${(await addApplication(server)).id}` }),
    errors: {
      conflict: async (server) => server.call("DELETE", await pathOfSubmitted(server)),
    },
  },
  submitApplication: {
    sound: async (server) => ({
      path: `/applications/${(await addApplication(server)).id}/submit`,
    }),
    errors: {
      conflict: async (server) => server.call("PUT", `${await pathOfSubmitted(server)}/submit`),
      forbidden: async (server) => {
        const { id } = await addApplication(server);
        const partner = toUuid(server.sandbox.partner_id);
        const may = "UPDATE partners SET may_submit_applications = $2 WHERE id = $1";
        await server.database.query(may, [partner, false]);
        const response = await server.call("PUT", `/applications/${id}/submit`);
        await server.database.query(may, [partner, true]);
        return response;
      },
    },
  },
  createApplicationLink: {
    sound: async (server) => ({ path: `/applications/${(await addApplication(server)).id}/link` }),
    errors: {
      conflict: async (server) => server.call("POST", `${await pathOfSubmitted(server)}/link`),
    },
  },
};
