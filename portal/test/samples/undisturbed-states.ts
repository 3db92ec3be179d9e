import { addPlan, addSubmitted } from "../../../server/src/boarding/boarding.fixtures.ts";
import { addPaidAccount } from "../../../server/src/boarding/requirements/requirement-contract-cases.fixtures.ts";
import { addPended } from "../../../server/src/boarding/reviews/review-contract-cases.fixtures.ts";
import { soundRequest } from "../../../server/src/http/contract.fixtures.ts";
import { toUuid } from "../../../server/src/ids.ts";
import {
  addExternal,
  newCodes,
} from "../../../server/src/payments/external-payments/external-contract-cases.fixtures.ts";
import { sandboxMerchantId } from "../../../server/src/sandbox/sandbox-processors.ts";
import { addPaidIntent, type TestServer } from "../../../testkit/src/index.ts";
import type { RealRequest } from "./fill-in.ts";

type State = (server: TestServer) => Promise<RealRequest>;

/** A funding file with a payment that matches and one that does not. */
interface Deposit {
  settlement: string;
  record: string;
  day: string;
  /** An account whose file of the day is missing. */
  unfunded: string;
}

const deposits = new WeakMap<TestServer, Promise<Deposit>>();

/** Made once for a server: the samples in all languages show the same. */
function depositOf(server: TestServer): Promise<Deposit> {
  const deposit = deposits.get(server) ?? addDeposit(server);
  deposits.set(server, deposit);
  return deposit;
}

async function addDeposit(server: TestServer): Promise<Deposit> {
  await addPaidIntent(server, { amount: 5_730 });
  await server.control("POST", "/_simulator/unmatched", {
    merchid: sandboxMerchantId,
    amount: 3_000,
    kind: "charge",
  });
  await take(server, "POST", "/sandbox/clock", { advance: "P2D" });
  const { data } = await take(server, "GET", "/platform/settlement_records");
  const [{ id: record, settlement_id: settlement, auth_code, authorized_on }] = data;
  // The payment that it is of, with a reference that was typed wrong.
  const { retrieval_reference } = newCodes();
  const created_at = `${authorized_on}T17:00:00.000Z`;
  await addExternal(server, {
    amount: 3_000,
    gateway_response: { auth_code, retrieval_reference, created_at },
  });
  const { date: day } = await take(server, "GET", `/platform/settlements/${settlement}`);
  const unfunded = await addPaidAccount(server);
  await server.database.query(
    "UPDATE accounts SET name = 'Larkspur Coffee Pier', processor_merchant_id = $2 WHERE id = $1",
    [toUuid(unfunded), "496160873889"],
  );
  await server.database.query(
    `INSERT INTO funding_days (processor, merchant_id, date, attempts, outcome, next_attempt_at)
     SELECT processor, processor_merchant_id, $2, 2, 'none', $3 FROM accounts WHERE id = $1`,
    [toUuid(unfunded), day, server.clock.now().toISOString()],
  );
  await changePlan(server);
  return { settlement, record, day, unfunded };
}

/** Schedules another plan for the sandbox's account. */
async function changePlan(server: TestServer): Promise<void> {
  const effective_at = new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString();
  const { status, body } = await server.call(
    "PUT",
    `/accounts/${server.sandbox.account_id}/processing_plan`,
    {
      body: { processing_plan_id: await addPlan(server, "ACTIVE"), effective_at },
      headers: { "x-api-key": server.sandbox.operator_key },
    },
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
}

const applications = new WeakMap<TestServer, Promise<string>>();

/** An application that waits for a reviewer, beside another one of the same company. */
function applicationOf(server: TestServer): Promise<string> {
  const application =
    applications.get(server) ?? addSubmitted(server).then(() => addPended(server));
  applications.set(server, application);
  return application;
}

/** A request about the deposit. */
const about =
  (request: (deposit: Deposit, sandbox: TestServer["sandbox"]) => RealRequest): State =>
  async (server) =>
    request(await depositOf(server), server.sandbox);

const afterDeposit =
  (id: string): State =>
  async (server) => {
    await depositOf(server);
    const { path, body } = await soundRequest(server, { id });
    return { path, ...(body === undefined ? {} : { body }) };
  };

/**
 * Samples that show everything of the sandbox's account, or need its payouts to be enabled: they
 * run on a server where no other samples add or change anything.
 */
export const undisturbedStates: Record<string, State> = {
  listPlatformSettlements: about((_, sandbox) => ({
    path: `/platform/settlements?in=${sandbox.business_id}`,
  })),
  getPlatformSettlement: about(({ settlement }) => ({
    path: `/platform/settlements/${settlement}`,
  })),
  listRecordsOfSettlement: about(({ settlement }) => ({
    path: `/platform/settlements/${settlement}/records`,
  })),
  listFundingDays: about(({ day }) => ({
    path: `/platform/funding_days?from=${day}&to=${day}`,
  })),
  fetchFundingDay: about(({ unfunded, day }) => ({
    path: "/platform/funding_days/fetch",
    body: { account_id: unfunded, date: day },
  })),
  listSettlementRecords: about((_, sandbox) => ({
    path: `/platform/settlement_records?in=${sandbox.business_id}`,
  })),
  getSettlementRecord: about(({ record }) => ({ path: `/platform/settlement_records/${record}` })),
  getSuspense: about(() => ({ path: "/platform/suspense" })),
  listLedgerEntries: about((_, sandbox) => ({
    path: `/platform/ledger/${sandbox.account_id}/entries`,
  })),
  getBusinessPayouts: about((_, sandbox) => ({
    path: `/platform/businesses/${sandbox.business_id}`,
  })),
  getApplicationReview: async (server) => ({
    path: `/platform/applications/${await applicationOf(server)}/review`,
  }),
  releasePayout: afterDeposit("releasePayout"),
  retryPayout: afterDeposit("retryPayout"),
  getAccountProcessingPlan: afterDeposit("getAccountProcessingPlan"),
  // A note changes nothing else, and all four may be on the same record.
  keepInSuspense: about(({ record }) => ({
    path: `/platform/settlement_records/${record}/keep_in_suspense`,
  })),
};

async function take(server: TestServer, method: string, path: string, body?: object) {
  const response = await server.call(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: path.startsWith("/platform/")
      ? { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined }
      : {},
  });
  if (response.status >= 300) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
  return response.body;
}
