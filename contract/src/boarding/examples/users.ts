import { exampleIds } from "./ids.ts";
import { exampleUser } from "./objects.ts";

const params = { id: exampleIds.user };

export const userExamples = {
  list: {
    name: "The users of a business",
    summary: "The first page.",
    query: { business_id: exampleIds.business, type: "BUSINESS", page: "1", size: "10" },
    response: {
      status: 200,
      body: { data: [exampleUser], meta: { page: 1, size: 10, total_count: 1 } },
    },
  },
  create: {
    name: "The owner of a coffee bar",
    summary: "She receives an email to set her password.",
    body: {
      business_id: exampleIds.business,
      first_name: "Mara",
      last_name: "Ellison",
      email: "mara@larkspur.example",
    },
    response: { status: 201, body: exampleUser },
  },
  get: {
    name: "A business's user",
    summary: "She can log in.",
    params,
    response: { status: 200, body: exampleUser },
  },
  update: {
    name: "Another last name",
    summary: "The email address is not changed.",
    params,
    body: { first_name: "Mara", last_name: "Ellison-Reyes" },
    response: { status: 200, body: { ...exampleUser, last_name: "Ellison-Reyes" } },
  },
  deactivate: {
    name: "A deactivated user",
    summary: "She can no longer log in.",
    params,
    body: { status: "INACTIVE" },
    response: { status: 200, body: { ...exampleUser, status: "INACTIVE" } },
  },
  loginUrl: {
    name: "From your own product",
    summary: "Redirect her browser to `login_url`.",
    params,
    response: {
      status: 200,
      body: {
        id: exampleIds.user,
        login_url: "http://localhost:4000/account/login?token=Zk3nV8sQ2tXw7LrB5yHc9A",
      },
    },
  },
} as const;
