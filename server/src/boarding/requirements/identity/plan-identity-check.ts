import type { Dependencies } from "../../../dependencies.ts";
import { readAccountRecord } from "../../../identity/account-record.ts";
import { readApplication, type StoredOwner } from "../../applications/application-rows.ts";
import { decryptOwners } from "../../applications/owner-secrets.ts";
import { personOf } from "../../underwriting/plan-checks.ts";
import { identityDocumentOf } from "../../underwriting/requested-documents.ts";
import type { CheckOwner, PlannedCheck } from "../../verification/index.ts";
import type { RequirementRow } from "../requirement-rows.ts";

type PlanDependencies = Pick<Dependencies, "database" | "encryption">;

/**
 * The check of an identity document that a requirement asks for, with the current data of its owner:
 * the one whose name it has, as in "Identity document of Mara Ellison", else the only owner.
 *
 * Returns  undefined if the requirement is about something else, or about no single owner.
 */
export async function planIdentityCheck(
  deps: PlanDependencies,
  row: RequirementRow,
): Promise<{ owner: CheckOwner; planned: PlannedCheck } | undefined> {
  if (row.kind !== "identity_verification") return undefined;
  const account = await readAccountRecord(deps.database, row.account_id);
  if (account?.application_id == null) return undefined;
  const application = await readApplication(deps.database, account.application_id);
  const person = application && ownerOf(application.owners, row.name);
  if (application === undefined || person === undefined) return undefined;
  return {
    // Its own check: an earlier one of the application fulfills no later request.
    owner: {
      tenantId: account.tenant_id,
      partnerId: account.partner_id,
      applicationId: null,
      since: row.created_at,
    },
    planned: {
      kind: "person_document",
      subject: { type: "requirement", id: row.id, version: row.version },
      input: personOf(person, decryptOwners(deps.encryption, application)),
    },
  };
}

function ownerOf(owners: readonly StoredOwner[], name: string): StoredOwner | undefined {
  const named = owners.filter((owner) => identityDocumentOf(owner).name === name);
  const [owner, another] = named.length > 0 ? named : owners;
  return another === undefined ? owner : undefined;
}
