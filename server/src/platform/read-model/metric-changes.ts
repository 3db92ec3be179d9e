import type { ClientBase } from "pg";
import type { NewRow } from "../../database/table-rows.ts";
import type { Uuid } from "../../ids.ts";

export type Metric = NewRow<"metrics">["metric"];

interface Change {
  owner: Uuid;
  metric: Metric;
  /** Start of the hour; `infinity`: the sum of all hours. */
  hour: string;
  part: string;
  amount: bigint;
  count: number;
}

const hourMs = 3_600_000;

/** The changes of sums that a batch adds up, to be written at its end. */
export class MetricChanges {
  readonly #changes = new Map<string, Change>();

  /**
   * Input    owner: an account, a partner or a contractor; at: a time, or `infinity`; part: as in
   *          the table; amount and count: negative to subtract.
   */
  add(change: {
    owner: Uuid;
    metric: Metric;
    at: string;
    part?: string;
    amount: number | bigint;
    count: number;
  }): void {
    const { owner, metric, at, part = "", count } = change;
    const amount = BigInt(change.amount);
    const hour =
      at === "infinity" ? at : new Date(Math.floor(Date.parse(at) / hourMs) * hourMs).toISOString();
    const key = `${owner} ${metric} ${hour} ${part}`;
    const known = this.#changes.get(key);
    if (known === undefined) {
      this.#changes.set(key, { owner, metric, hour, part, amount, count });
    } else {
      known.amount += amount;
      known.count += count;
    }
  }

  /** Writes them for each owner, its partner and its tenant. */
  async write(client: ClientBase): Promise<void> {
    const changes = [...this.#changes.values()]
      .filter(({ amount, count }) => amount !== 0n || count !== 0)
      .map((change) => ({ ...change, amount: String(change.amount) }));
    if (changes.length === 0) return;
    await client.query(
      `WITH change AS MATERIALIZED (
         SELECT * FROM jsonb_to_recordset($1::jsonb) AS change (
           owner uuid, metric text, hour timestamptz, part text, amount numeric, count bigint)
       ), owner AS MATERIALIZED (
         SELECT DISTINCT owner AS id FROM change
       ), place AS (
         SELECT owner.id, accounts.partner_id, accounts.tenant_id
           FROM owner JOIN accounts USING (id)
         UNION ALL
         SELECT owner.id, owner.id, partners.tenant_id FROM owner JOIN partners USING (id)
         UNION ALL
         SELECT owner.id, contractors.partner_id, contractors.tenant_id
           FROM owner JOIN contractors USING (id)
       ), node AS (
         SELECT id, id AS node_id, partner_id FROM place
         UNION SELECT id, partner_id, partner_id FROM place
         UNION SELECT id, tenant_id, NULL FROM place
       )
       INSERT INTO metrics AS known (node_id, metric, hour, part, amount, count, partner_id)
       SELECT node.node_id, change.metric, change.hour, change.part, sum(change.amount),
              sum(change.count)::bigint, node.partner_id
         FROM change JOIN node ON node.id = change.owner
        GROUP BY node.node_id, change.metric, change.hour, change.part, node.partner_id
       ON CONFLICT (node_id, metric, hour, part) DO UPDATE
         SET amount = known.amount + excluded.amount, count = known.count + excluded.count`,
      [JSON.stringify(changes)],
    );
  }
}
