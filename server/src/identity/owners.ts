import type { Pool } from "pg";
import { shared } from "../database/pipelined-reads.ts";
import { toUuid, type Uuid } from "../ids.ts";
import type { Caller } from "./api-keys.ts";

/** An owner of funds in the ledger, as a request names it. */
export interface Owner {
  type: "account" | "contractor" | "partner";
  id: Uuid;
}

const otherOwners = {
  part: {
    type: "partner",
    read: `SELECT 1 FROM partners
            WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR id = $3)
              AND $4::uuid IS NULL`,
  },
  ctr: {
    type: "contractor",
    read: `SELECT 1 FROM contractors
            WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR partner_id = $3)
              AND ($4::uuid IS NULL OR business_id = $4)`,
  },
} as const;

/**
 * Finds an owner that is not a merchant account, if the caller has access to it.
 *
 * A partner's key has access to the partner, to its contractors and those of its businesses; a
 * tenant's key to all of them. A merchant's user has access to the contractors of the business. An
 * agent has access to none.
 *
 * Input    id: of a partner or a contractor.
 */
export async function findVisibleOwner(
  database: Pool,
  caller: Caller,
  id: string,
): Promise<Owner | undefined> {
  const { type, read } = otherOwners[id.slice(0, id.indexOf("_")) as keyof typeof otherOwners];
  const uuid = toUuid(id);
  const { user } = caller;
  if (user?.type === "SALES_GROUP") return undefined;
  const found = await database.query(
    shared({
      name: `find-visible-${type}`,
      text: read,
      values: [uuid, caller.tenantId, caller.partnerId, user?.businessId ?? null],
    }),
  );
  return found.rowCount === 0 ? undefined : { type, id: uuid };
}
