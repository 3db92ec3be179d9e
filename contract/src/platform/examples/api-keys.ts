const id = "key_01m8ej105je00a11gygmz8vt6n";

const key = {
  id,
  entity: "api_key",
  kind: "private",
  name: "Booking server",
  partner_id: "part_01m8ej0zz3e00a11gyb8w2c4d0",
  last_characters: "x8Qa",
  created_at: "2026-10-01T09:12:44.000Z",
  created_by: "user_01m8ej0zz3e00a11gyb8w2c4dk",
  created_by_name: "Mara Ellis",
  last_used_at: "2026-11-03T18:40:00.000Z",
  expires_at: null,
  revoked_at: null,
};

const made = {
  ...key,
  created_at: "2026-11-03T19:02:11.000Z",
  last_used_at: null,
  key: "key_private_EXAMPLE",
};

export const apiKeyExamples = {
  list: {
    name: "keys",
    summary: "The keys of a partner",
    response: { status: 200, body: { data: [key], meta: { has_more: false, limit: 10 } } },
  },
  create: {
    name: "key",
    summary: "A key for a server",
    body: { kind: "private", name: "Booking server", partner_id: key.partner_id },
    response: { status: 201, body: made },
  },
  rotate: {
    name: "rotate",
    summary: "Two days to change the key of every server",
    params: { id },
    body: { overlap_hours: 48 },
    response: { status: 201, body: { ...made, id: "key_01m8ej3a5je00a11gygmz8vt6p" } },
  },
  revoke: {
    name: "revoke",
    summary: "A key that appeared in a log",
    params: { id },
    response: { status: 204 },
  },
};
