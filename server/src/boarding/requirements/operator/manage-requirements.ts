import { requestedKinds } from "@openpayfac/contract";
import { ApiError } from "../../../api-error.ts";
import { ConcurrentModification, writeAtomically } from "../../../database/write-atomically.ts";
import { readAccountRecord } from "../../../identity/account-record.ts";
import { toId } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { readId, requireAccountAsOperator } from "../../../operator/require-account.ts";
import { decideRequirement } from "../decide-requirement.ts";
import { requestRequirement } from "../request-requirement.ts";
import { decryptContent } from "../requirement-content.ts";
import { type RequirementRow, readRequirement } from "../requirement-rows.ts";
import { readRequirements } from "../serialize-requirements.ts";
import type { DecisionDependencies } from "../store-owner.ts";

const listedMax = 200;

/** Information that merchants provided and that waits for a decision, oldest first. */
export async function listProvidedRequirements({ database }: DecisionDependencies) {
  const found = await database.query<RequirementRow>(
    `SELECT * FROM account_requirements WHERE status = 'submitted' AND kind <> 'tax_id'
      ORDER BY submitted_at, id LIMIT ${listedMax}`,
  );
  return found.rows.map(({ id, account_id, kind, name, submitted_at }) => ({
    id: toId("requirement", id),
    account_id: toId("account", account_id),
    kind,
    name,
    submitted_at,
  }));
}

/** Reads what a merchant provided: a text, an owner whose SSN is masked, or the id of a file. */
export async function showRequirement(deps: DecisionDependencies, id: string) {
  const row = await requireRow(deps, id);
  const content = decryptContent(deps.encryption, row);
  const isOwner = content !== null && "owner" in content;
  return {
    id,
    kind: row.kind,
    name: row.name,
    status: row.status,
    file_id: row.file_id === null ? null : toId("file", row.file_id),
    text: content !== null && "text" in content ? content.text : null,
    owner: isOwner
      ? { ...content.owner, ssn: `*****${content.owner.ssn.slice(-4)}`, birth_date: undefined }
      : null,
  };
}

/** Requests information of an account. Errors   OperatorError. */
export async function requestRequirementAsOperator(
  deps: DecisionDependencies,
  accountId: string,
  of: { kind: string; name: string; reason?: string; description?: string; deadline?: string },
) {
  const kind = requestedKinds.find((each) => each === of.kind);
  if (kind === undefined) {
    throw new OperatorError({
      cause: `${of.kind} is not a kind of requirement.`,
      remedy: `Use one of ${requestedKinds.join(", ")}.`,
    });
  }
  const account = await requireAccountAsOperator(deps, accountId);
  return asOperator(deps, account.id, async () => {
    const { writes } = await requestRequirement(deps, account, { ...of, kind });
    return writes;
  });
}

/** Decides provided information, or moves its deadline. Errors   OperatorError. */
export async function decideRequirementAsOperator(
  deps: DecisionDependencies,
  id: string,
  of: { verdict?: string; reason?: string; deadline?: string },
) {
  const decisions = ["accept", "reject", "withdraw"] as const;
  const decision = decisions.find((each) => each === of.verdict);
  if (of.verdict !== undefined && decision === undefined) {
    throw new OperatorError({
      cause: `${of.verdict} is not a decision.`,
      remedy: `Use one of ${decisions.join(", ")}.`,
    });
  }
  const row = await requireRow(deps, id);
  const { reason, deadline } = of;
  return asOperator(deps, row.account_id, async () => {
    const body = {
      ...(decision === undefined ? {} : { decision }),
      ...(reason === undefined ? {} : { reason }),
      ...(deadline === undefined ? {} : { deadline }),
    };
    return (await decideRequirement(deps, row, body)).writes;
  });
}

async function requireRow(deps: DecisionDependencies, id: string): Promise<RequirementRow> {
  const uuid = readId("requirement", id);
  const row = uuid === undefined ? undefined : await readRequirement(deps.database, uuid);
  if (row !== undefined) return row;
  throw new OperatorError({
    cause: `There is no requirement ${id}.`,
    remedy: "List them with: openpayfac requirements list.",
  });
}

/** Commits a change of an account's requirements. Returns   them, as the API does. */
async function asOperator(
  deps: DecisionDependencies,
  accountId: RequirementRow["account_id"],
  change: () => Promise<Parameters<typeof writeAtomically>[1]>,
) {
  try {
    await writeAtomically(deps.database, await change());
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof ConcurrentModification)) throw error;
    throw new OperatorError({
      cause: error instanceof ApiError ? error.message : "The requirement changed concurrently.",
      remedy: "Run this again with other values.",
      underlying: error,
    });
  }
  const account = await readAccountRecord(deps.database, accountId);
  if (account === undefined) throw new Error("an account is never deleted");
  return readRequirements(deps, account);
}
