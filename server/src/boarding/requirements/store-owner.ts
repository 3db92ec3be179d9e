import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { readAccountRecord } from "../../identity/account-record.ts";
import { toIdOrNull } from "../../ids.ts";
import { requestRecheck } from "../account-reviews/request-recheck.ts";
import { addressOf } from "../applications/application-content.ts";
import { type ReadApplication, readApplication } from "../applications/application-rows.ts";
import { changeApplication } from "../applications/change-application.ts";
import { decryptOwners, encryptOwners } from "../applications/owner-secrets.ts";
import { decryptContent, type ProvidedOwner } from "./requirement-content.ts";
import type { RequirementRow } from "./requirement-rows.ts";

/** Dependencies of a decision, available in a server and in the operator's commands. */
export type DecisionDependencies = Pick<Dependencies, "database" | "clock" | "ids" | "encryption">;

/**
 * The writes by which an accepted owner becomes one of the application's owners, or replaces the
 * data of the one that it names. Its checks are started again.
 *
 * Returns  none if the requirement is about something else, or the account has no application.
 */
export async function storeOwner(
  deps: DecisionDependencies,
  row: RequirementRow,
): Promise<Write[]> {
  const content = decryptContent(deps.encryption, row);
  if (content === null || !("owner" in content)) return [];
  const account = await readAccountRecord(deps.database, row.account_id);
  const application =
    account?.application_id == null
      ? undefined
      : await readApplication(deps.database, account.application_id);
  if (application === undefined) return [];
  const owner = withOwner(deps, application, content.owner);
  return [
    ...changeApplication(deps, application, owner).writes,
    ...requestRecheck(application.id, deps.clock.now().toISOString()),
  ];
}

function withOwner(
  deps: DecisionDependencies,
  application: ReadApplication,
  { owner_id, ssn, birth_date, residence_address, ...shown }: ProvidedOwner,
): Partial<ReadApplication> {
  const before = application.owners.find(({ id }) => toIdOrNull("owner", id) === owner_id);
  const id = before?.id ?? deps.ids.next();
  const secrets = decryptOwners(deps.encryption, application);
  const number = ssn.replaceAll("-", "");
  const owner = {
    ...(before ?? { title: null, signer: false }),
    ...shown,
    id,
    ssn_last4: number.slice(-4),
    residence_address: addressOf(residence_address),
  };
  return {
    owners:
      before === undefined
        ? [...application.owners, owner]
        : application.owners.map((each) => (each.id === id ? owner : each)),
    encrypted_owners: encryptOwners(deps.encryption, application.id, {
      ...secrets,
      [id]: { ssn: number, birth_date },
    }),
  };
}
