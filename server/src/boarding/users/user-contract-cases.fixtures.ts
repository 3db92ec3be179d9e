import type { TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";

let made = 0;

const newUser = (server: TestServer) => {
  made += 1;
  return {
    business_id: server.sandbox.business_id,
    first_name: "Mara",
    last_name: "Ellison",
    email: `mara.${made}@larkspur.example`,
  };
};

/** Adds a user. Returns   the user as shown by the API. */
export async function addUser(server: TestServer, more: object = {}) {
  const body = { ...newUser(server), ...more };
  const response = await server.call("POST", "/users", { body });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return response.body;
}

const onUser = (action: string, bodies: { body?: object; otherBody?: object } = {}) => ({
  sound: async (server: TestServer) => ({
    path: `/users/${(await addUser(server)).id}${action}`,
    ...bodies,
  }),
});

const name = { first_name: "Mara", last_name: "Ellison-Reyes" };

/** Test data of the user operations for the contract walks. */
export const userCases: Record<string, OperationCase> = {
  createUser: {
    sound: async (server) => ({
      path: "/users",
      body: newUser(server),
      otherBody: newUser(server),
    }),
    errors: {
      conflict: async (server) => {
        const { email } = await addUser(server);
        const body = { ...newUser(server), email: email.toUpperCase() };
        return server.call("POST", "/users", { body });
      },
    },
  },
  getUser: onUser(""),
  updateUser: {
    ...onUser("", { body: name, otherBody: { ...name, first_name: "Mary" } }),
    errors: {
      conflict: async (server) => {
        const [{ id }, { email }] = [await addUser(server), await addUser(server)];
        return server.call("PUT", `/users/${id}`, { body: { ...name, email } });
      },
    },
  },
  updateUserStatus: onUser("/status", {
    body: { status: "INACTIVE" },
    otherBody: { status: "ACTIVE" },
  }),
  createLoginUrl: {
    ...onUser("/login_url"),
    errors: {
      conflict: async (server) => {
        const { id } = await addUser(server);
        await server.call("PUT", `/users/${id}/status`, { body: { status: "INACTIVE" } });
        return server.call("POST", `/users/${id}/login_url`);
      },
    },
  },
};
