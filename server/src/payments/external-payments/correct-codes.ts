import { rejectBodyField } from "../../api-error.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import {
  areTaken,
  type CodesOwner,
  correctedCodes,
  deleteCodes,
  insertCodes,
  readCodes,
  sameCodes,
} from "./gateway-codes.ts";

/**
 * Corrects the codes of a payment or of a refund.
 *
 * Errors   invalid_body: the codes are recorded for another object.
 */
export async function correctCodes(
  deps: Dependencies,
  owner: CodesOwner,
  sent: Parameters<typeof correctedCodes>[1],
  now: string,
): Promise<{ columns: { auth_code: string; processor_reference: string }; writes: Write[] }> {
  const before = await readCodes(deps, owner);
  const after = correctedCodes(before, sent);
  const columns = {
    auth_code: after.auth_code,
    processor_reference: after.retrieval_reference,
  };
  if (sameCodes(before, after)) return { columns, writes: [] };
  if (await areTaken(deps, owner.account_id, after)) {
    throw rejectBodyField({
      code: "conflict",
      expected: "codes that no other payment or refund is recorded with",
      received: after.retrieval_reference,
      path: "gateway_response",
      message:
        "gateway_response must have codes and a time that no other payment is recorded with.",
    });
  }
  const writes = [deleteCodes(owner.account_id, before), insertCodes(owner, after, now)];
  return { columns, writes };
}
