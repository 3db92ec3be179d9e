import type { TestServer } from "../../../../testkit/src/index.ts";
import { addUser } from "../../boarding/users/user-contract-cases.fixtures.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";

let made = 0;

/** A person at the counter, with an address of their own. */
export function newStaff(server: TestServer) {
  made += 1;
  return {
    first_name: "Ines",
    last_name: "Okafor",
    email: `ines.${made}@larkspur.example`,
    role: "staff",
    business_id: server.sandbox.business_id,
  };
}

const asOperator = ({ sandbox }: TestServer) => ({
  headers: { "x-api-key": sandbox.operator_key },
});

/** A user whose pages the support viewed. Returns   their id. */
export async function addViewedUser(server: TestServer): Promise<string> {
  const { id } = await addUser(server);
  const headers = {
    ...(await signIn(server, "TENANT", "support", "people")),
    "x-account-id": undefined,
  };
  const body = { user_id: id, reason: "Ticket 2291: a payout is missing" };
  await server.call("POST", "/platform/view_as", { headers, body });
  return id;
}

const onUser = (action: string, bodies: { body?: object; otherBody?: object } = {}) => ({
  sound: async (server: TestServer) => ({
    path: `/platform/users/${(await addUser(server)).id}${action}`,
    ...bodies,
  }),
});

/** Test data of the team's operations for the contract walks. */
export const teamCases: Record<string, OperationCase> = {
  listTeamUsers: {
    sound: async () => ({ path: "/platform/users" }),
    errors: {
      referenced_not_found: (server) =>
        server.call("GET", "/platform/users?in=bus_01m8ej105je00a11gygmz8vt6n", asOperator(server)),
    },
  },
  inviteTeamUser: {
    sound: async (server) => ({
      path: "/platform/users",
      body: newStaff(server),
      otherBody: newStaff(server),
    }),
    errors: {
      referenced_not_found: (server) =>
        server.call("POST", "/platform/users", {
          ...asOperator(server),
          body: { ...newStaff(server), business_id: "bus_01m8ej105je00a11gygmz8vt6n" },
        }),
    },
  },
  getTeamUser: onUser(""),
  updateTeamUser: {
    ...onUser("", { body: { role: "staff" }, otherBody: { role: "finance" } }),
    errors: {
      referenced_not_found: async (server) =>
        server.call("PATCH", `/platform/users/${(await addUser(server)).id}`, {
          ...asOperator(server),
          body: { location_ids: ["loc_01m8ej105je00a11gygmz8vt6n"] },
        }),
    },
  },
  resendTeamInvitation: {
    ...onUser("/resend"),
    errors: {
      invalid_status: async (server) => {
        const { id } = await addUser(server);
        await server.call("PUT", `/users/${id}/status`, { body: { status: "INACTIVE" } });
        return server.call("POST", `/platform/users/${id}/resend`, asOperator(server));
      },
    },
  },
  signOutTeamUser: onUser("/sign_out"),
  listViewableUsers: {
    sound: async (server) => {
      await addUser(server);
      return { path: "/platform/view_as/users" };
    },
    errors: {
      referenced_not_found: (server) =>
        server.call(
          "GET",
          "/platform/view_as/users?in=bus_01m8ej105je00a11gygmz8vt6n",
          asOperator(server),
        ),
    },
  },
  listViewsOfUser: {
    sound: async (server) => ({
      path: `/platform/users/${await addViewedUser(server)}/view_as_sessions`,
    }),
  },
};
