import type { TestServer } from "../../../testkit/src/server.ts";
import { bankAccount, callForm, newLink, signature } from "./application-form/form.fixtures.ts";
import { addApplication, wholeApplication } from "./boarding.fixtures.ts";

/** Moves the platform's clock as an integrator does; every job that falls due runs. */
export async function advance(server: TestServer, hours: number): Promise<void> {
  const to = new Date(server.deps.clock.now().getTime() + hours * 3_600_000).toISOString();
  const response = await server.call("POST", "/sandbox/clock", { body: { to } });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
}

/**
 * An approved merchant with one owner, that accepts payments and receives payouts.
 *
 * Input    company: differences from a complete application's.
 * Returns  its account.
 */
export async function addApproved(
  server: TestServer,
  owner: { first_name: string; last_name: string },
  name: string,
  company: object = {},
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
): Promise<any> {
  const names = { legal_name: `${name} LLC`, dba_name: name };
  const { id } = await addApplication(server, {
    name,
    company: { ...wholeApplication.company, ...names, ...company },
    owners: [{ ...wholeApplication.owners[0], ...owner }],
    terms_accepted: false,
  });
  const { token } = await newLink(server, id);
  await callForm(server, "PATCH", token, {
    bank_account: { ...bankAccount, bank_account_name: `${name} LLC` },
  });
  const signed = { ...signature, name: `${owner.first_name} ${owner.last_name}` };
  const sent = await callForm(server, "POST", `${token}/submit`, { signature: signed });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  await advance(server, 1);
  const application = (await server.call("GET", `/applications/${id}`)).body;
  if (application.status !== "APPROVED") throw new Error(JSON.stringify(application));
  const found = await server.call("GET", `/accounts?name=${encodeURIComponent(name)}`);
  const account = found.body.data[0];
  if (!account.processing_enabled || !account.payouts_enabled) {
    throw new Error(JSON.stringify(account));
  }
  return account;
}

/** A card payment. Input   amount: minor units. */
export async function payCard(
  server: TestServer,
  accountId: string,
  amount = 10_000,
): Promise<void> {
  const headers = { "x-account-id": accountId };
  const send = async (path: string, body: object) => {
    const response = await server.call("POST", path, { headers, body });
    if (response.status !== 201) throw new Error(JSON.stringify(response.body));
    return response.body;
  };
  const token = await server.tokenize("4111111111111111");
  const card = { token, exp_month: "12", exp_year: "2030" };
  const method = await send("/payment_methods", { payment_method_type: "card", card });
  const intent = await send("/payment_intents", { amount });
  await send(`/payment_intents/${intent.id}/payments`, { payment_method_id: method.id });
}
