import { addAccount, type JsonResponse, type KillableServer } from "@openpayfac/testkit";

/** A call that moves money, with the idempotency key that it is repeated under. */
export interface MoneyCall {
  name: string;
  accountId: string;
  path: string;
  body: object;
  key: string;
  /** Fields by which the simulator matches its injected faults. */
  fault: { endpoint: string; amount?: number };
  /** The state of the intent when the call was executed. */
  done: { status: string; amount_refunded: number };
}

const refundedPart = 700;
const refundedWhole = 3_000;

/**
 * Makes five intents ready, one for each kind of call to the acquirer. Each is of an account of its
 * own, whose writes wait for no other's.
 */
export async function readyCalls(server: KillableServer): Promise<MoneyCall[]> {
  const [charge, capture, cancel, refund, voided] = await Promise.all([
    openAccount(server),
    openAccount(server),
    openAccount(server),
    openAccount(server),
    openAccount(server),
  ]);
  const settled = await refund.paid(2_000, true);
  await server.control("POST", "/_simulator/settle");
  const [unpaid, toCapture, toCancel, unsettled] = await Promise.all([
    charge.created(1_000, true),
    capture.paid(1_100, false),
    cancel.paid(1_200, false),
    voided.paid(refundedWhole, true),
  ]);
  const calls: Omit<MoneyCall, "key">[] = [
    {
      name: "charge",
      accountId: charge.id,
      path: `${unpaid}/payments`,
      body: { payment_method_id: charge.method },
      fault: { endpoint: "auth" },
      done: { status: "captured", amount_refunded: 0 },
    },
    {
      name: "capture",
      accountId: capture.id,
      path: `${toCapture}/capture`,
      body: { amount: 900 },
      fault: { endpoint: "capture" },
      done: { status: "captured", amount_refunded: 0 },
    },
    {
      name: "cancel",
      accountId: cancel.id,
      path: `${toCancel}/cancel`,
      body: {},
      fault: { endpoint: "void" },
      done: { status: "cancelled", amount_refunded: 0 },
    },
    {
      name: "refund",
      accountId: refund.id,
      path: `${settled}/refunds`,
      body: { amount: refundedPart },
      fault: { endpoint: "refund", amount: refundedPart },
      done: { status: "captured", amount_refunded: refundedPart },
    },
    {
      name: "refund by void",
      accountId: voided.id,
      path: `${unsettled}/refunds`,
      body: { amount: refundedWhole },
      fault: { endpoint: "void" },
      done: { status: "captured", amount_refunded: refundedWhole },
    },
  ];
  return calls.map((call, index) => ({ ...call, key: `crash-at-a-step-${index}` }));
}

async function openAccount(server: KillableServer) {
  const { accountId: id } = await addAccount(server);
  const method = await server.paymentMethod("4111111111111111", id);
  const post = async (path: string, body: object) => {
    const response = await server.call("POST", path, body, undefined, id);
    if (response === undefined || response.status > 201) {
      throw new Error(`${path}: ${JSON.stringify(response)}`);
    }
    return response.body;
  };
  const created = async (amount: number, capture: boolean) =>
    `/payment_intents/${(await post("/payment_intents", { amount, capture })).id}`;
  return {
    id,
    method,
    created,
    /** Returns  the path of the intent. */
    async paid(amount: number, capture: boolean) {
      const at = await created(amount, capture);
      await post(`${at}/payments`, { payment_method_id: method });
      return at;
    },
  };
}

/** Whether a response reports the call's outcome, rather than asking for a retry. */
export function isFinal(response: JsonResponse | undefined): response is JsonResponse {
  return response !== undefined && response.status !== 409 && response.status < 500;
}

/** Has the worker look for unknown outcomes now, and not at the next full minute. */
export async function runRecoveryNow(server: KillableServer): Promise<void> {
  await server.database.query(
    "SELECT graphile_worker.add_job('resolve_attempts', job_key => 'hurried by a test')",
  );
}
