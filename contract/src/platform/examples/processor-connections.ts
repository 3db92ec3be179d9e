const connection = {
  name: "example_gateway",
  entity: "processor_connection",
  kind: "card",
  status: "configured",
  settings: [
    { name: "origin", is_address: true, value: "https://gateway.example" },
    { name: "username", is_address: false, value: null },
    { name: "password", is_address: false, value: null },
  ],
  updated_at: "2026-11-03T19:02:11.000Z",
};
const { name } = connection;

export const processorConnectionExamples = {
  list: {
    name: "processors",
    summary: "Processors of the installation",
    response: { status: 200, body: { data: [connection] } },
  },
  get: {
    name: "processor",
    summary: "A configured gateway",
    params: { name },
    response: { status: 200, body: connection },
  },
  configure: {
    name: "configure",
    summary: "A gateway with new credentials",
    params: { name },
    body: {
      settings: [
        { name: "origin", value: "https://gateway.example" },
        { name: "username", secret: "larkspur" },
        { name: "password", secret: "a-long-password" },
      ],
    },
    response: { status: 200, body: connection },
  },
  remove: {
    name: "remove",
    summary: "A processor that is not used any more",
    params: { name },
    response: { status: 204 },
  },
};
