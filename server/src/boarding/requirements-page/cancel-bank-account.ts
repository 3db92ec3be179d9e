import type { RequirementsViewResponse } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { type Cancellation, cancelChangeWrites } from "../bank-accounts/changes/cancel-change.ts";
import { requirePage } from "./page-access.ts";
import { serializePage } from "./serialize-page.ts";

/**
 * Cancels the pending change of the bank account behind a link.
 *
 * Errors   not_found, link_expired; conflict: none is pending, or it changed concurrently.
 */
export async function cancelBankAccount(
  deps: Dependencies,
  token: string,
): Promise<RequirementsViewResponse> {
  const { payee, linkId } = await requirePage(deps, token);
  await cancelPendingChange(deps, payee.id, { by: "link", keepLink: linkId });
  return serializePage(deps, payee);
}

/** Cancels a pending change. Errors   conflict. */
export async function cancelPendingChange(
  deps: Parameters<typeof cancelChangeWrites>[0],
  payeeId: Uuid,
  cancellation: Cancellation,
): Promise<void> {
  const writes: Write[] = await cancelChangeWrites(deps, payeeId, cancellation);
  try {
    await writeAtomically(deps.database, [...writes, enqueue("update_account_requirements", 0)]);
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new ApiError("conflict", "The bank account was changed in the meantime. Try again.", {
      cause: error,
    });
  }
}
