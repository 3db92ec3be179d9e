import type { addRequiredTaxId, BodyOf, RequirementsViewResponse } from "@openpayfac/contract";
import { updateRow } from "../../database/row-writes.ts";
import type { Dependencies } from "../../dependencies.ts";
import { decryptIdentity, encryptIdentity } from "../contractors/contractor-identity.ts";
import { encryptContent } from "../requirements/requirement-content.ts";
import { wakeTaxMatch } from "../tax-matches/wake-tax-match.ts";
import { requirePage } from "./page-access.ts";
import { notDue, provided, requireDue, requireTaxId, writeProvided } from "./provide-content.ts";
import { serializePage } from "./serialize-page.ts";

/**
 * Replaces the tax id of a contractor, and has it matched. The earlier one is kept, encrypted, with
 * the requirement.
 *
 * Errors   not_found, link_expired, conflict; invalid_body: no SSN or ITIN has these digits.
 * Writes   contractors, account_requirements, contractor_tax_matches.
 */
export async function setTaxId(
  deps: Dependencies,
  token: string,
  { requirement, ssn: entered }: BodyOf<typeof addRequiredTaxId>,
): Promise<RequirementsViewResponse> {
  const { payee } = await requirePage(deps, token);
  const row = await requireDue(deps, payee, requirement, ["tax_id"]);
  if (payee.type !== "contractor") throw notDue();
  requireTaxId(entered, "ssn");
  const { id, version, ...contractor } = payee.record;
  const identity = decryptIdentity(deps.encryption, { id, ...contractor });
  const ssn = entered.replaceAll("-", "");
  const taxId = { ssn, earlier: identity.ssn ?? null };
  const now = deps.clock.now().toISOString();
  await writeProvided(deps, [
    provided(deps, row, { encrypted_content: encryptContent(deps.encryption, row.id, { taxId }) }),
    updateRow(
      "contractors",
      { id, version },
      {
        version: version + 1,
        encrypted_identity: encryptIdentity(deps.encryption, id, { ...identity, ssn }),
        updated_at: now,
      },
    ),
    ...wakeTaxMatch(id, now),
  ]);
  return serializePage(deps, payee);
}
