import type { TestServer } from "../../../../testkit/src/index.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toUuid } from "../../ids.ts";
import { boardAccounts } from "../accounts/board-accounts.ts";
import { addLink, bankAccount, callForm, signature } from "../application-form/form.fixtures.ts";
import { manualBoarding } from "./manual-boarding.ts";

/** The server's dependencies with the way of live mode: an operator boards merchants. */
export function manualDeps(server: TestServer, more: Partial<Dependencies> = {}): Dependencies {
  const deps = { ...server.deps, ...more };
  return { ...deps, merchantBoarding: manualBoarding(deps) };
}

/**
 * Creates an approved account whose boarding order waits.
 *
 * Input    signer: full name of the signer, if the body has other owners.
 * Returns  the id of the account, which is the order's, and that of the application.
 */
export async function addBoardingOrder(
  server: TestServer,
  body: object = {},
  signer: string = signature.name,
): Promise<{ id: string; applicationId: string }> {
  const { token, applicationId } = await addLink(server, body);
  await callForm(server, "PATCH", token, { bank_account: bankAccount });
  await callForm(server, "POST", `${token}/submit`, {
    signature: { ...signature, name: signer },
  });
  const decided = await server.call("POST", `/sandbox/applications/${applicationId}/decide`, {
    body: { status: "APPROVED" },
  });
  if (decided.status !== 200) throw new Error(JSON.stringify(decided.body));
  await boardAccounts(manualDeps(server));
  const { body: page } = await server.call("GET", "/accounts");
  const account = page.data.find(
    (each: { onboarding_application_id: string }) =>
      each.onboarding_application_id === applicationId,
  );
  return { id: account.id, applicationId };
}

let merchants = 0;

/** Ids that no account has yet. */
export function newMerchantIds(): { mid: string; tid: string } {
  merchants += 1;
  // Merchants of one acquirer may have the same terminal ids.
  return { mid: `8715558${String(merchants).padStart(5, "0")}`, tid: "00880014" };
}

/** Calls an operation with the sandbox's operator key, or another one. */
export function callAsOperator(
  server: TestServer,
  method: string,
  path: string,
  body?: object,
  key: string = server.sandbox.operator_key,
) {
  return server.call(method, path, {
    headers: { "x-api-key": key, "x-account-id": undefined },
    ...(body === undefined ? {} : { body }),
  });
}

/** Moves an order to the gateway's stop, as after a lost response. */
export async function stopAtGateway(server: TestServer, id: string): Promise<void> {
  await server.database.query(
    "UPDATE boarding_orders SET gateway = 'copilot', gateway_state = 'stopped' WHERE account_id = $1",
    [toUuid(id)],
  );
  // The job leaves it to a person, so that no other fixture's run of the job boards it.
  await server.database.query("UPDATE accounts SET boarding_next_attempt_at = NULL WHERE id = $1", [
    toUuid(id),
  ]);
}
