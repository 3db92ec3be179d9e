const id = "user_01m8ej0zz3e00a11gyb8w2c4dk";

const user = {
  id,
  entity: "user",
  type: "BUSINESS",
  role: "staff",
  scope: { id: "bus_01m8ej0zz3e00a11gyb8w2c4d1", name: "Larkspur Coffee Roasters" },
  location_ids: ["loc_01m8ej0zz3e00a11gyb8w2c4d5"],
  first_name: "Mara",
  last_name: "Ellis",
  email: "mara@larkspur.example",
  status: "ACTIVE",
  has_password: true,
  second_factor: true,
  last_active_at: "2026-11-03T18:40:02.000Z",
  created_at: "2026-10-01T09:12:44.000Z",
};

const invited = { ...user, has_password: false, second_factor: false, last_active_at: null };

export const teamExamples = {
  list: {
    name: "users",
    summary: "The users of a business",
    query: { in: user.scope.id },
    response: { status: 200, body: { data: [user], meta: { has_more: false, limit: 10 } } },
  },
  get: {
    name: "user",
    summary: "A user of a business",
    params: { id },
    response: { status: 200, body: user },
  },
  invite: {
    name: "invite",
    summary: "A person at the counter of one location",
    body: {
      first_name: "Mara",
      last_name: "Ellis",
      email: "mara@larkspur.example",
      role: "staff",
      business_id: user.scope.id,
      location_ids: user.location_ids,
    },
    response: { status: 201, body: invited },
  },
  update: {
    name: "role",
    summary: "A person who now also sees all locations",
    params: { id },
    body: { role: "finance", location_ids: null },
    response: { status: 200, body: { ...user, role: "finance", location_ids: null } },
  },
  resend: {
    name: "resend",
    summary: "The first email was lost",
    params: { id },
    response: { status: 200, body: invited },
  },
  signOut: {
    name: "sign_out",
    summary: "A phone was lost",
    params: { id },
    response: { status: 200, body: user },
  },
};
