import type { PlatformContractorDetails } from "@openpayfac/contract";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { firstIdAt, toId, toIdOrNull, toUuid } from "../../ids.ts";
import { serializeDecisions, serializePayeeCheck } from "../payees/shown-payee-checks.ts";
import { isOpen, type ReviewedCheck, readChecksOf } from "../verification/index.ts";
import { readDecisions } from "../verification/operator/decided-by.ts";
import type { ContractorRow } from "./contractor-rows.ts";
import { parentId, serializeContractor } from "./serialize-contractor.ts";

type Wire = Static<typeof PlatformContractorDetails>;
type Recorded = Awaited<ReturnType<typeof readDecisions>>[number];

const receivedMs = 30 * 86_400_000;

/** A contractor with its checks and decisions. Input   decided: included before it is written. */
export async function serializeContractorDetails(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { user }: Caller,
  row: ContractorRow,
  decided?: Recorded,
): Promise<Wire> {
  const reviews = user === undefined || user.grants["boarding:review"] !== undefined;
  const readsMoney = user === undefined || user.grants["money:read"] !== undefined;
  const { profile } = row;
  const owners = (profile.type === "COMPANY" ? profile.company.company_owners : []).map(
    (owner) => ({ ...owner, id: toUuid(owner.id) }),
  );
  const since = firstIdAt(new Date(clock.now().getTime() - receivedMs));
  const subjects = [row.id, ...owners.map(({ id }) => id)];
  const [checks, decisions, found] = await Promise.all([
    reviews ? readChecksOf(database, subjects) : [],
    reviews ? readDecisions(database, row.id) : [],
    database.query<Found>(
      named(
        `SELECT coalesce(business.name, partner.name) AS parent_name, bank.mask,
                bank.validation_status,
                coalesce((SELECT sum(amount) FROM transactions
                  WHERE account_id = contractor.id AND id >= $2::uuid
                    AND source_type = 'transfer'), 0)::text AS received
           FROM contractors AS contractor
           JOIN partners AS partner ON partner.id = contractor.partner_id
           LEFT JOIN businesses AS business ON business.id = contractor.business_id
           LEFT JOIN bank_accounts AS bank ON bank.id = contractor.bank_account_id
          WHERE contractor.id = $1`,
        [row.id, since],
      ),
    ),
  ]);
  const [of] = found.rows;
  if (of === undefined) throw new Error("a contractor is never deleted");
  const { payouts_enabled } = serializeContractor(row);
  return {
    id: toId("contractor", row.id),
    entity: "contractor",
    name: row.name,
    email: row.email,
    type: row.type,
    status: row.status,
    partner_id: toId("partner", row.partner_id),
    parent_id: parentId(row.parent_type, row.parent_id),
    parent_type: row.parent_type,
    parent_name: of.parent_name,
    received_30_days: readsMoney ? Number(of.received) : null,
    bank_account_mask: of.mask,
    bank_account_validation_status: of.validation_status,
    created_at: row.created_at,
    legal_name: profile.type === "COMPANY" ? profile.company.legal_name : null,
    phone_number: profile.type === "INDIVIDUAL" ? profile.individual.phone_number : null,
    city: row.city,
    state: row.state,
    payouts_enabled,
    bank_account_id: toIdOrNull("bank_account", row.bank_account_id),
    checks: afterDecision(checks, decided).map((check) => serializePayeeCheck(check, owners)),
    decisions: await serializeDecisions(database, [...decisions, ...(decided ? [decided] : [])]),
  };
}

interface Found {
  parent_name: string;
  mask: string | null;
  validation_status: Wire["bank_account_validation_status"];
  received: string;
}

/** An approval clears the open checks. */
function afterDecision(checks: readonly ReviewedCheck[], decided: Recorded | undefined) {
  if (decided?.decision !== "approve") return checks;
  const { reviewed_by, reason, created_at } = decided;
  const review = { verdict: "cleared" as const, reviewed_by, reason, created_at };
  return checks.map((check) => (isOpen(check) ? { ...check, review } : check));
}
