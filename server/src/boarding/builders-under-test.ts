import type { Answer, TestServer } from "../../../testkit/src/index.ts";
import { toId, toUuid } from "../ids.ts";
import { storeBankNumbers } from "./bank-accounts/bank-numbers.ts";

function bodyOf(answer: Answer, status: number): Answer["body"] {
  if (answer.status === status) return answer.body;
  throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
}

export async function addBusiness(server: TestServer, body: object = {}): Promise<Answer["body"]> {
  const answer = await server.call("POST", "/businesses", {
    body: { name: "Larkspur Coffee", ...body },
  });
  return bodyOf(answer, 201);
}

export async function addLocation(server: TestServer, name = "Pearl"): Promise<Answer["body"]> {
  const { business_id } = await addBusiness(server);
  return bodyOf(await server.call("POST", "/locations", { body: { business_id, name } }), 201);
}

/** A bank account as the hosted form adds it. Returns   its id. */
export async function addBankAccount(server: TestServer, businessId: string): Promise<string> {
  const { parts, sandbox } = server;
  const id = parts.ids.next();
  const now = server.clock.now().toISOString();
  const numbers = { accountNumber: "000123456789", routingNumber: "021000021" };
  const { sealed, mask } = storeBankNumbers(parts.sealing, id, numbers);
  await server.database.query(
    `INSERT INTO bank_accounts (id, tenant_id, partner_id, business_id, version, sequence, name,
       mask, account_type, sealed_numbers, validation_status, verification_status, status,
       needs_info_documents, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 1, 1, 'Larkspur operating', $5, 'CHECKING', $6, 'PENDING_VALIDATION',
       'PENDING_AUTOMATIC_VERIFICATION', 'PENDING', '[]', $7, $7)`,
    [
      id,
      toUuid(sandbox.tenant_id),
      toUuid(sandbox.partner_id),
      toUuid(businessId),
      mask,
      sealed,
      now,
    ],
  );
  return toId("bank_account", id);
}
