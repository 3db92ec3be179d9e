import {
  type CallError,
  ConnectionError,
  InvalidRequestError,
  OpenPayfac,
  type Payment,
  type PaymentIntent,
  ServerError,
  verifyWebhook,
  type WebhookEventOf,
} from "@openpayfac/node";

const openpayfac = new OpenPayfac({
  origin: "https://pay.example.com",
  apiKey: "key_of_a_server",
  accountId: "acct_01k3m8v5t0e7r9c2q4x6z8b0d2",
});

export async function charge(amount: number, methodId: string): Promise<string> {
  const intent: PaymentIntent = await openpayfac.paymentIntents.create({ amount });
  const payment: Payment = await openpayfac.payments.create(
    intent.id,
    { payment_method_id: methodId },
    { idempotencyKey: `charge-of-${intent.id}`, signal: AbortSignal.timeout(30_000) },
  );
  const code: string | null = payment.failure_code;
  return payment.status === "failed" ? `declined: ${code ?? "no reason"}` : payment.status;
}

export function whatToDo(error: unknown): string {
  if (error instanceof InvalidRequestError) return error.fieldErrors.map(({ path }) => path).join();
  if (error instanceof ConnectionError || error instanceof ServerError) return repeat(error);
  throw error;
}

function repeat({ idempotencyKey }: CallError): string {
  return `again, with ${idempotencyKey ?? "a new key"}`;
}

export async function receive(request: Request): Promise<Response> {
  const event = await verifyWebhook(await request.text(), request.headers, "whsec_AAAA");
  if (event.type === "v2.payment.captured") captured(event);
  return new Response(null, { status: 204 });
}

function captured({ data, sequence }: WebhookEventOf<"v2.payment.captured">): string {
  return `${data.id} ${data.amount_captured} ${sequence}`;
}

export async function total(): Promise<number> {
  let sum = 0;
  for await (const fee of openpayfac.fees.list({ limit: 50 })) sum += fee.amount;
  const first = await openpayfac.fees.list();
  return first.meta.has_more ? sum : first.data.length;
}

// @ts-expect-error an amount is not a string
void openpayfac.paymentIntents.create({ amount: "25.00" });
