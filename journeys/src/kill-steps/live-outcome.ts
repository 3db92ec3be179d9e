import { toUuid } from "../../../server/src/ids.ts";
import { readOutcome } from "./boarding-outcome.ts";
import { type Filed, merchantsAtGateway } from "./live-story.ts";
import type { SteppedServer } from "./stepped-server.ts";

const readings = {
  order: `SELECT state, entered_by IS DISTINCT FROM confirmed_by AS by_two, gateway,
                 gateway_state, gateway_detail, rejection_reason,
                 processor_merchant_id = $2 AS has_mid, processor_terminal_id AS tid
            FROM boarding_orders WHERE account_id = $1`,
  // The account has the ids that the operators entered, and no other account has them.
  merchantIds: `SELECT count(*)::int, bool_and(id = $1) AS own
                  FROM accounts WHERE processor_merchant_id = $2`,
};

/** Everything that boarding a merchant by operators left behind, without ids and times. */
export async function readLiveOutcome(
  stepped: SteppedServer,
  filed: Filed,
): Promise<Record<string, unknown>> {
  // The daily screening may fall into the story or follow it.
  const { screened: _, ...outcome } = await readOutcome(stepped, filed);
  const { database } = stepped.server;
  const id = toUuid(filed.accountId);
  for (const [what, sql] of Object.entries(readings)) {
    const { rows } = await database.query(sql, [id, filed.mid]);
    outcome[what] = rows;
  }
  // Each export is recorded before its file is written: a killed one may have no file.
  const { rows } = await database.query<{ reads: number }>(
    `SELECT count(*)::int AS reads FROM sensitive_data_reads
      WHERE object_id IN ($1, $2) AND reason = 'Filing.'`,
    [id, toUuid(filed.applicationId)],
  );
  outcome.isExportRecorded = (rows[0]?.reads ?? 0) > 0;
  outcome.atGateway = (await merchantsAtGateway(stepped, filed.accountId)).length;
  return outcome;
}
