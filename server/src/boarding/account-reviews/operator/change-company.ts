import { Company } from "@openpayfac/contract";
import Type from "typebox";
import { insertRow } from "../../../database/row-writes.ts";
import { ConcurrentModification, writeAtomically } from "../../../database/write-atomically.ts";
import type { Dependencies, OperatorDependencies } from "../../../dependencies.ts";
import { fieldErrorsOf } from "../../../http/field-errors.ts";
import { compileValidator } from "../../../http/validators.ts";
import type { BoardedAccount } from "../../../identity/account-record.ts";
import { toId } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../../operator/require-account.ts";
import { type ReadApplication, readApplication } from "../../applications/application-rows.ts";
import { changeApplication } from "../../applications/change-application.ts";
import { readChecksOfApplication } from "../../verification/index.ts";
import { requestRecheck } from "../request-recheck.ts";
import { payoutHoldWrites, reviewHoldsOf } from "../review-holds.ts";

const LegalData = Type.Object(
  {
    legal_name: Type.Optional(Company.properties.legal_name),
    ein: Type.Optional(Company.properties.ein),
  },
  { additionalProperties: false },
);
const validate = compileValidator("body", LegalData);

export interface CompanyChange {
  legalName?: string | undefined;
  ein?: string | undefined;
  by: string;
  reason: string;
}

/**
 * Changes the legal name or the EIN of an approved merchant, the only way after the approval.
 *
 * Every check whose data changed starts again: registration, tax id, presence, the holder of the bank
 * account, lists of terminated merchants and sanctions. Payouts are held from now until each of them passed or was cleared.
 *
 * Returns  the values that are now stored.
 * Errors   OperatorError: unknown or closed account, an invalid or unchanged value, no reason.
 * Writes   company_changes, the application, application_rechecks; the account's holds, events.
 */
export async function changeCompanyAsOperator(
  deps: OperatorDependencies & Pick<Dependencies, "encryption">,
  id: string,
  change: CompanyChange,
): Promise<{ account_id: string; legal_name: string | null; ein: string | null }> {
  const account = await requireAccountAsOperator(deps, id);
  const { after, writes } = await changingCompany(deps, account, change);
  try {
    await writeAtomically(deps.database, writes);
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new OperatorError({
      cause: `The account ${id} was changed at the same time.`,
      remedy: "Run this again.",
      underlying: error,
    });
  }
  return { account_id: id, ...after };
}

/** The changed values, and the writes: see `changeCompanyAsOperator`. Errors   OperatorError. */
export async function changingCompany(
  deps: OperatorDependencies & Pick<Dependencies, "encryption">,
  account: BoardedAccount,
  { legalName, ein, by, reason }: CompanyChange,
) {
  const id = toId("account", account.id);
  const given = {
    ...(legalName === undefined ? {} : { legal_name: legalName }),
    ...(ein === undefined ? {} : { ein }),
  };
  requireValid(given, { by, reason });
  const row = await applicationOf(deps, id, account);
  const { company } = row;
  const before = { legal_name: company?.legal_name ?? null, ein: company?.ein ?? null };
  const after = { ...before, ...given };
  if (company === null || (after.legal_name === before.legal_name && after.ein === before.ein)) {
    throw new OperatorError({
      cause: `The account ${id} has this legal name and EIN already.`,
      remedy: "Give --legal-name or --ein with another value.",
    });
  }
  const now = deps.clock.now().toISOString();
  const checks = await readChecksOfApplication(deps.database, row.id);
  const holds = reviewHoldsOf(account, checks, true);
  const verification = [...new Set([...holds.verification, "verification_review" as const])];
  const writes = [
    ...changeApplication(deps, row, { company: { ...company, ...given } }).writes,
    insertRow("company_changes", {
      id: deps.ids.next(),
      application_id: row.id,
      before_legal_name: before.legal_name,
      before_ein: before.ein,
      ...after,
      changed_by: by,
      reason,
      created_at: now,
    }),
    ...payoutHoldWrites(deps, account, { verification }),
    ...requestRecheck(row.id, now),
  ];
  return { after, verification, writes };
}

async function applicationOf(
  { database }: OperatorDependencies,
  id: string,
  { application_id, status }: Awaited<ReturnType<typeof requireAccountAsOperator>>,
): Promise<ReadApplication> {
  const isOpen = status !== "TERMINATED";
  const row =
    application_id === null || !isOpen
      ? undefined
      : await readApplication(database, application_id);
  if (row !== undefined) return row;
  throw new OperatorError({
    cause: isOpen ? `The account ${id} has no application.` : `The account ${id} is closed.`,
    remedy: "Only an account that was approved with an application has data to change.",
  });
}

function requireValid(given: object, { by, reason }: { by: string; reason: string }): void {
  if (by.trim() === "" || reason.trim() === "") {
    throw new OperatorError({
      cause: "A change of the company names the person who decides, and the reason.",
      remedy: "Add --reviewer and --reason.",
    });
  }
  if (validate(given)) return;
  const [error] = fieldErrorsOf("body", LegalData, given, validate.errors ?? []);
  throw new OperatorError({
    cause: error?.message ?? "The values are invalid.",
    remedy: "Give the legal name as registered, and the EIN as nine digits.",
  });
}
