import { exampleIds } from "../../payments/examples/ids.ts";

const terminal = {
  hsn: "C032UQ03960001",
  entity: "terminal",
  name: "Front counter",
  account_id: exampleIds.account,
  account_name: "Larkspur Coffee Main Street",
  location_name: "Main Street",
  device_type: "Mini 2",
  command: null,
  session_expires_at: "2026-11-03T19:12:00.000Z",
  last_contact_at: "2026-11-03T19:02:00.000Z",
  created_at: "2026-03-01T09:00:00.000Z",
};

const params = { id: exampleIds.account, hsn: terminal.hsn };

export const platformTerminalExamples = {
  list: {
    name: "terminals",
    summary: "The terminals of an account",
    query: { in: exampleIds.account },
    response: {
      status: 200,
      body: {
        data: [terminal],
        meta: { has_more: false, limit: 10 },
      },
    },
  },
  add: {
    name: "add",
    summary: "A device for the counter",
    params: { id: exampleIds.account },
    body: { hsn: terminal.hsn, name: terminal.name },
    response: {
      status: 201,
      body: { ...terminal, device_type: null, last_contact_at: null, session_expires_at: null },
    },
  },
  update: {
    name: "rename",
    summary: "Another name",
    params,
    body: { name: "Bar" },
    response: { status: 200, body: { ...terminal, name: "Bar" } },
  },
  remove: {
    name: "remove",
    summary: "A device that is not used any more",
    params,
    response: { status: 204 },
  },
};
