import type {
  addRequiredInformation,
  addRequiredOwner,
  BodyOf,
  RequirementsViewResponse,
} from "@openpayfac/contract";
import { personTaxIdError } from "@openpayfac/contract/requirements";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import { insertRow } from "../../database/row-writes.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { readApplication } from "../applications/application-rows.ts";
import type { Payee } from "../payees/payee.ts";
import { changeRequirement } from "../requirements/change-requirement.ts";
import { deriveRequirements } from "../requirements/derive-requirements.ts";
import { readPayeeFacts } from "../requirements/payee-facts.ts";
import { encryptContent } from "../requirements/requirement-content.ts";
import { type RequirementRow, readOpenRequirements } from "../requirements/requirement-rows.ts";
import { requirePage } from "./page-access.ts";
import { serializePage } from "./serialize-page.ts";

/** Provides the text that a requirement asks for. Errors   not_found, link_expired, conflict. */
export async function addInformation(
  deps: Dependencies,
  token: string,
  { requirement, text }: BodyOf<typeof addRequiredInformation>,
): Promise<RequirementsViewResponse> {
  const { payee } = await requirePage(deps, token);
  const row = await requireDue(deps, payee, requirement, ["information"]);
  const encrypted_content = encryptContent(deps.encryption, row.id, { text });
  await writeProvided(deps, [provided(deps, row, { encrypted_content })]);
  return serializePage(deps, payee);
}

/** Provides the data of an owner. Errors   not_found, link_expired, conflict. */
export async function addOwner(
  deps: Dependencies,
  token: string,
  { requirement, owner }: BodyOf<typeof addRequiredOwner>,
): Promise<RequirementsViewResponse> {
  const { payee } = await requirePage(deps, token);
  requireTaxId(owner.ssn, "owner.ssn");
  await requireOwner(deps, payee, owner.owner_id);
  if (requirement === "owner_information") {
    await writeProvided(deps, [await completedOwner(deps, payee, owner)]);
  } else {
    const row = await requireDue(deps, payee, requirement, ["owner_information"]);
    const encrypted_content = encryptContent(deps.encryption, row.id, { owner });
    await writeProvided(deps, [provided(deps, row, { encrypted_content })]);
  }
  return serializePage(deps, payee);
}

/** Errors   invalid_body: no SSN or ITIN has these digits. */
export function requireTaxId(ssn: string, path: string): void {
  if (personTaxIdError(ssn) === undefined) return;
  const message = "Enter a valid SSN or ITIN. Check its nine digits.";
  const expected = "a valid SSN or ITIN";
  throw rejectBodyField({
    code: "wrong_tax_id",
    expected,
    received: "another value",
    path,
    message,
  });
}

/** Errors   invalid_body: not an owner of the account's application; a contractor has none. */
async function requireOwner(
  { database }: Dependencies,
  payee: Payee,
  id: string | undefined,
): Promise<void> {
  if (id === undefined) return;
  const application_id = payee.type === "account" ? payee.record.application_id : null;
  const application =
    application_id === null ? undefined : await readApplication(database, application_id);
  if (application?.owners.some((each) => toId("owner", each.id) === id)) return;
  const expected = "an owner of the account's application";
  throw rejectBodyField({
    code: "not_found",
    expected,
    received: id,
    path: "owner.owner_id",
    message: `owner.owner_id must be ${expected}; got ${id}.`,
  });
}

/** Completes what the application does not say, without a request of an operator. */
async function completedOwner(
  deps: Dependencies,
  payee: Payee,
  owner: BodyOf<typeof addRequiredOwner>["owner"],
): Promise<Write> {
  const facts = await readPayeeFacts(deps, payee);
  const missing = deriveRequirements(facts).find(({ key }) => key === "owner_information");
  if (missing === undefined) throw notDue();
  const id = deps.ids.next();
  const now = deps.clock.now().toISOString();
  return insertRow("account_requirements", {
    id,
    account_id: payee.id,
    version: 1,
    kind: "owner_information",
    name: missing.wire.name,
    description: null,
    reason_code: missing.wire.reason_code,
    reason: missing.wire.reason,
    status: "submitted",
    deadline: null,
    next_action_at: null,
    past_due_at: null,
    disabled_payouts: false,
    file_id: null,
    encrypted_content: encryptContent(deps.encryption, id, { owner }),
    submitted_at: now,
    created_at: now,
    updated_at: now,
  });
}

/** The requirement that a request of the page names. Errors   not_found, conflict: not due. */
export async function requireDue(
  deps: Pick<Dependencies, "database">,
  payee: Payee,
  key: string,
  kinds: readonly RequirementRow["kind"][],
): Promise<RequirementRow> {
  const open = await readOpenRequirements(deps.database, payee.id);
  const row = open.find(({ id }) => toId("requirement", id) === key);
  if (row === undefined || !kinds.includes(row.kind) || row.status !== "due") throw notDue();
  return row;
}

export function notDue(): ApiError {
  return new ApiError("conflict", "This is no longer required. Reload the page.");
}

/** The write by which something is provided: its deadline has no effect any more. */
export function provided(
  deps: Pick<Dependencies, "clock">,
  row: RequirementRow,
  content: Partial<Pick<RequirementRow, "file_id" | "encrypted_content">>,
): Write {
  return changeRequirement(deps, row, {
    ...content,
    status: "submitted",
    next_action_at: null,
    submitted_at: deps.clock.now().toISOString(),
  });
}

/** Commits it. Errors   conflict: changed concurrently. */
export async function writeProvided(deps: Dependencies, writes: Write[]): Promise<void> {
  try {
    await writeAtomically(deps.database, [...writes, enqueue("update_account_requirements", 0)]);
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new ApiError("conflict", "This was provided in the meantime. Reload the page.", {
      cause: error,
    });
  }
}
