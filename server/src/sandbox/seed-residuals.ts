import type { PoolClient } from "pg";
import { type Ids, toId, type Uuid } from "../ids.ts";

/** Rules of the guide's worked example: 2% and 10 cents, 60% of the profit shared. */
const items = [
  {
    key: "VISA_QUALIFIED_CNP",
    name: "Visa, card not present",
    expense: 200_000,
    expense_type: "mille_bips",
    share: 6000,
  },
  {
    key: "AUTH_FEE_CNP",
    name: "Authorization, card not present",
    expense: 10_000,
    expense_type: "mille_cents",
    share: 6000,
  },
];

const groupName = "Riverside Sales";
const agents = [
  ["Mira", "Holm", "mira@riverside.example"],
  ["Jon", "Vance", "jon@riverside.example"],
] as const;

/**
 * Gives the sandbox's partner agents, a Schedule A and a sales code, and its merchant that code, so
 * that a period can be calculated immediately. A partner that has agents already is unchanged.
 *
 * Input    now: the start of the rules.
 */
export async function seedResiduals(
  client: PoolClient,
  ids: Ids,
  of: { tenant: Uuid; partner: Uuid; account: Uuid; now: string },
): Promise<void> {
  const { tenant, partner, account, now } = of;
  await client.query("UPDATE partners SET may_run_residuals = true WHERE id = $1", [partner]);
  const has = await client.query("SELECT FROM agent_groups WHERE partner_id = $1 LIMIT 1", [
    partner,
  ]);
  if ((has.rowCount ?? 0) > 0) return;
  const [group, schedule, code] = [ids.next(), ids.next(), ids.next()];
  await client.query(
    "INSERT INTO agent_groups (id, tenant_id, partner_id, name, created_at) VALUES ($1, $2, $3, $4, $5)",
    [group, tenant, partner, groupName, now],
  );
  for (const agent of agents) {
    await client.query(
      "INSERT INTO agents (id, agent_group_id, first_name, last_name, email, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
      [ids.next(), group, ...agent, now],
    );
  }
  await client.query(
    `INSERT INTO schedule_as (id, tenant_id, partner_id, revision, name, description, created_at,
       updated_at)
     VALUES ($1, $2, $3, 1, 'Standard', 'For merchants on a flat rate', $4, $4)`,
    [schedule, tenant, partner, now],
  );
  await client.query(
    "INSERT INTO schedule_a_versions (schedule_a_id, version, start_at, items, tiers) VALUES ($1, 1, $2, $3, '[]')",
    [schedule, now, JSON.stringify(items)],
  );
  const wireId = toId("sales_code", code);
  await client.query(
    `INSERT INTO sales_codes (id, tenant_id, partner_id, wire_id, first_name, revision, name,
       created_at, updated_at)
     VALUES ($1, $2, $3, $4, 'West coast', 1, 'West coast', $5, $5)`,
    [code, tenant, partner, wireId, now],
  );
  const shares = [{ agent_group_id: group, agent_group_name: groupName, share: 2500, term: 36 }];
  await client.query(
    "INSERT INTO sales_code_versions (sales_code_id, version, start_at, schedule_a_id, shares) VALUES ($1, 1, $2, $3, $4)",
    [code, now, schedule, JSON.stringify(shares)],
  );
  await client.query(
    "UPDATE accounts SET recruited_by = $2 WHERE id = $1 AND recruited_by IS NULL",
    [account, wireId],
  );
}
