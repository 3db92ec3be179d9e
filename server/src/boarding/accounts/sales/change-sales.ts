import type { AccountSales, BodyOf, setAccountSales } from "@openpayfac/contract";
import type { Static } from "typebox";
import { ApiError, rejectBodyField, rejectFieldErrors } from "../../../api-error.ts";
import type { Write } from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BoardedAccount } from "../../../identity/account-record.ts";
import { salesFieldErrors, unlessResidualsCalculated } from "../../../residuals/index.ts";
import { changeAccount } from "../change-account.ts";
import {
  insertSalesChange,
  readSalesChanges,
  type SalesChange,
  serializeSalesChanges,
} from "./sales-changes.ts";

/**
 * Changes the sales code, agent and group of an account from a time on.
 *
 * Input    by: the operator.
 * Returns  the account's changes after this one, and the writes.
 * Errors   invalid_body: nothing to change, a time in the future, a reference that is not the
 *          partner's. The writes fail if the time is within a calculated period.
 */
export async function salesChange(
  deps: Pick<Dependencies, "database" | "clock" | "ids">,
  account: BoardedAccount,
  body: BodyOf<typeof setAccountSales>,
  by: string,
): Promise<{ effectiveAt: string; shown: Static<typeof AccountSales>; writes: Write[] }> {
  const now = deps.clock.now().toISOString();
  const { comment = null, effective_at: requested, ...sales } = body;
  if (Object.keys(sales).length === 0) throw rejectEmpty();
  const effectiveAt = startOf(requested, now);
  const fieldErrors = await salesFieldErrors(deps.database, account.partner_id, sales);
  if (fieldErrors.length > 0) throw rejectFieldErrors("invalid_body", fieldErrors);
  const before = await readSalesChanges(deps.database, account);
  const [newest] = before;
  if (newest === undefined) throw new Error("an account begins with a sales code or none");
  const { sales_code_id, sales_agent_id, sales_group_id } = { ...newest, ...sales };
  const change: SalesChange = {
    account_id: account.id,
    number: newest.number + 1,
    effective_at: effectiveAt,
    sales_code_id,
    sales_agent_id,
    sales_group_id,
    recruited_by: sales_code_id ?? sales_agent_id,
    comment,
    changed_by: by,
    created_at: now,
  };
  const { recruited_by } = change;
  const { changed, writes } = changeAccount(deps, account, { recruited_by }, [
    "v2.account.updated",
  ]);
  // The first change stores how the account began, which residuals before it need.
  const first = newest.number === 0 ? [insertSalesChange(newest)] : [];
  return {
    effectiveAt,
    shown: serializeSalesChanges(changed, [change, ...before]),
    writes: [
      unlessResidualsCalculated(account.tenant_id, effectiveAt),
      ...writes,
      ...first,
      insertSalesChange(change),
    ],
  };
}

function startOf(requested: string | undefined, now: string): string {
  const at = requested === undefined ? now : new Date(requested).toISOString();
  if (at <= now) return at;
  throw rejectBodyField({
    code: "invalid_value",
    expected: `not after ${now}, which is now`,
    received: requested ?? at,
    path: "effective_at",
    message: `effective_at must not be in the future: it is ${now} now; got ${requested}. Send the change when it begins.`,
  });
}

function rejectEmpty(): ApiError {
  const expected = "a sales code, an agent or a group, or null to remove it";
  return rejectBodyField({
    code: "required",
    expected,
    received: "nothing",
    path: "sales_code_id",
    message: `One of sales_code_id, sales_agent_id and sales_group_id is required: ${expected}.`,
  });
}

export function rejectCalculatedTime(effectiveAt: string): ApiError {
  return new ApiError(
    "conflict",
    `${effectiveAt} is within a residual period that is completed or processing, whose reports are final. Send a later effective_at.`,
  );
}
