import { type IdKind, idPrefixes, isIdOf } from "@openpayfac/contract/names";
import type { Pool } from "pg";
import { shared } from "../database/pipelined-reads.ts";
import { toUuid, type Uuid } from "../ids.ts";

/** A value in a request that belongs to one owner. */
export type Clue =
  | { kind: keyof typeof secretSql; value: Buffer }
  | { kind: keyof typeof objectSql; value: string };

/** null: the tenant itself. */
export type Owner = Uuid | null;

/**
 * Statements that find the partner of a clue, each by an index. A partner that was moved may
 * still have rows at its previous shard, so they return the partner and not the shard.
 */
const secretSql = {
  api_key_hash: "SELECT partner_id FROM api_keys WHERE key_hash = $1",
  token: `SELECT partner_id FROM user_sessions JOIN users ON id = user_id WHERE token_hash = $1
    UNION ALL SELECT partner_id FROM user_links JOIN users ON id = user_id WHERE token_hash = $1
    UNION ALL SELECT partner_id FROM application_links l JOIN applications a ON a.id = application_id
               WHERE token_hash = $1
    UNION ALL SELECT partner_id FROM contractor_applications WHERE token_hash = $1
    UNION ALL SELECT partner_id FROM requirements_links JOIN accounts a ON a.id = account_id
               WHERE token_hash = $1`,
} as const;
const objectSql = {
  agent: `SELECT g.partner_id FROM agents a JOIN agent_groups g ON g.id = a.agent_group_id
    WHERE a.id = $1`,
  agent_group: "SELECT partner_id FROM agent_groups WHERE id = $1",
  api_key: "SELECT partner_id FROM api_keys WHERE id = $1",
  account: "SELECT partner_id FROM accounts WHERE id = $1",
  requirement: `SELECT partner_id FROM account_requirements r
    JOIN accounts a ON a.id = r.account_id WHERE r.id = $1`,
  application: "SELECT partner_id FROM applications WHERE id = $1",
  bank_account: "SELECT partner_id FROM bank_accounts WHERE id = $1",
  contractor: "SELECT partner_id FROM contractors WHERE id = $1",
  business: "SELECT partner_id FROM businesses WHERE id = $1",
  // As `usersWithEmail` orders them: the first that can sign in with a password.
  email: `SELECT partner_id FROM users WHERE email_normalized = $1 AND status = 'ACTIVE'
    ORDER BY password_hash IS NULL, id LIMIT 1`,
  file: "SELECT partner_id FROM files WHERE id = $1",
  partner: "SELECT id AS partner_id FROM partners WHERE id = $1",
  location: `SELECT b.partner_id FROM locations l JOIN businesses b ON b.id = l.business_id
    WHERE l.id = $1`,
  processing_plan: "SELECT partner_id FROM processing_plans WHERE id = $1",
  sales_code: "SELECT partner_id FROM sales_codes WHERE id = $1",
  schedule_a: "SELECT partner_id FROM schedule_as WHERE id = $1",
  terminal: `SELECT partner_id FROM terminals t JOIN accounts a ON a.id = t.account_id
    WHERE t.hsn = $1 LIMIT 1`,
  webhook_endpoint: "SELECT partner_id FROM webhook_endpoints WHERE id = $1",
  user: "SELECT partner_id FROM users WHERE id = $1",
} as const;

const idKinds = (Object.keys(idPrefixes) as IdKind[]).filter(
  (kind): kind is IdKind & keyof typeof objectSql => kind in objectSql,
);

/** The kinds of ids whose owner can be found. */
export const placingKinds: ReadonlySet<string> = new Set(idKinds);

/** The clue of an id; undefined: no id, or one of a kind that only its owner names. */
export function clueOfId(id: string): Clue | undefined {
  const kind = idKinds.find((each) => isIdOf(each, id));
  return kind === undefined ? undefined : { kind, value: toUuid(id) };
}

/** The owner in one database; undefined: it has no such row. */
export async function findOwner(database: Pool, clue: Clue): Promise<Owner | undefined> {
  const { rows } = isSecret(clue)
    ? await database.query<{ partner_id: Owner }>(
        shared({
          name: `owner-of-${clue.kind}`,
          text: secretSql[clue.kind],
          values: [clue.value],
        }),
      )
    : await database.query<{ partner_id: Owner }>(
        shared({
          name: `owner-of-${clue.kind}`,
          text: objectSql[clue.kind],
          values: [clue.value],
        }),
      );
  return rows[0]?.partner_id;
}

function isSecret(clue: Clue): clue is Clue & { kind: keyof typeof secretSql } {
  return clue.kind in secretSql;
}
