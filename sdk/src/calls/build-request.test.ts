import { describe, expect, it } from "vitest";
import { fakeClient } from "../fakes.fixtures.ts";
import { ConfigurationError } from "../index.ts";

const empty = { status: 200, body: { data: [], meta: {} } };

async function sentBy(
  call: (client: ReturnType<typeof fakeClient>["client"]) => PromiseLike<unknown>,
  settings = {},
) {
  const { client, sent } = fakeClient([empty], settings);
  await call(client);
  const [request] = sent;
  if (request === undefined) throw new Error("nothing was sent");
  return { ...request, headers: Object.fromEntries(request.headers) };
}

describe("the headers", () => {
  it("name the key, the account and the SDK", async () => {
    const { headers } = await sentBy((client) => client.balances.list());
    expect(headers).toEqual({
      accept: "application/json",
      "user-agent": expect.stringMatching(/^openpayfac-node\/\d/),
      "x-api-key": "key_test",
      "x-account-id": "acct_1",
    });
  });

  it("ask for CSV by asking for nothing, and for JSON lines where the caller does", async () => {
    const accept = "application/x-ndjson" as const;
    const csv = await sentBy((client) => client.transactions.download());
    const lines = await sentBy((client) => client.transactions.download({}, { accept }));
    expect([csv.headers.accept, lines.headers.accept]).toEqual(["*/*", accept]);
  });

  it("name the account of the call, or of a client for another account", async () => {
    const ofCall = await sentBy((client) => client.balances.list({ accountId: "acct_2" }));
    const ofClient = await sentBy((client) => client.forAccount("acct_3").balances.list());
    expect(ofCall.headers["x-account-id"]).toBe("acct_2");
    expect(ofClient.headers["x-account-id"]).toBe("acct_3");
  });

  it("name no account where the call has none, or wants none", async () => {
    const business = await sentBy((client) => client.businesses.list());
    const own = await sentBy((client) => client.payouts.list({}, { accountId: null }));
    expect(business.headers).not.toHaveProperty("x-account-id");
    expect(own.headers).not.toHaveProperty("x-account-id");
  });

  it("name business and session", async () => {
    const business = await sentBy((client) =>
      client.payouts.listOfBusiness(undefined, { businessId: "bus_1" }),
    );
    const session = await sentBy((client) =>
      client.terminals.disconnect({ hsn: "C1" }, { sessionKey: "s1" }),
    );
    expect(business.headers["x-business-id"]).toBe("bus_1");
    expect(session.headers["x-session-key"]).toBe("s1");
  });

  it("have an idempotency key only where the API supports one", async () => {
    const made = await sentBy((client) => client.paymentIntents.create({ amount: 1 }));
    const found = await sentBy((client) => client.paymentIntents.search());
    expect(made.headers["x-idempotency-key"]).toBe("a-key-for-the-call");
    expect(found.headers).not.toHaveProperty("x-idempotency-key");
  });
});

describe("the body", () => {
  it("is JSON; what is undefined is left out", async () => {
    const { body, headers } = await sentBy((client) =>
      client.paymentIntents.create({ amount: 0, description: undefined, capture: false }),
    );
    expect(body).toBe('{"amount":0,"capture":false}');
    expect(headers["content-type"]).toBe("application/json");
  });

  it("is an empty object where nothing is given", async () => {
    expect((await sentBy((client) => client.paymentIntents.cancel("pi_1"))).body).toBe("{}");
  });

  it("of a file is a form with the file's name, and none for a read", async () => {
    const file = new File(["%PDF-1.7"], "delivery.pdf", { type: "application/pdf" });
    const upload = await sentBy((client) =>
      client.files.upload({ purpose: "dispute_evidence", file }),
    );
    const form = upload.body as FormData;
    expect([form.get("purpose"), (form.get("file") as File).name]).toEqual([
      "dispute_evidence",
      "delivery.pdf",
    ]);
    // The runtime writes it, with the boundary between the parts.
    expect(upload.headers).not.toHaveProperty("content-type");
    expect((await sentBy((client) => client.balances.list())).body).toBeUndefined();
  });
});

it("a query leaves out what is undefined and repeats lists", async () => {
  const { url } = await sentBy((client) =>
    client.applications.list({ page: 2, search_field: "a&b=ü", size: undefined }),
  );
  expect(url).toBe("https://pay.example.com/applications?page=2&search_field=a%26b%3D%C3%BC");
});

describe("nothing is sent", () => {
  it.each(["", "../balances", "pi_1/capture", "pi_1?x", ".", undefined])(
    "with %j as an id",
    async (id) => {
      const { client, sent } = fakeClient([]);
      const call = client.paymentIntents.retrieve(id as string);
      await expect(call).rejects.toThrow("paymentIntents.retrieve: id: expected an id");
      expect(sent).toEqual([]);
    },
  );

  it("without an account where one is needed", async () => {
    const { client, sent } = fakeClient([], { accountId: undefined });
    await expect(client.balances.list()).rejects.toThrow(ConfigurationError);
    await expect(client.balances.list()).rejects.toThrow(
      "balances.list acts for a merchant account",
    );
    expect(sent).toEqual([]);
  });
});
