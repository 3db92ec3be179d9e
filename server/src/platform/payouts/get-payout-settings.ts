import { getPayoutSettings } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireOwner } from "../ledger/require-owner.ts";

type SettingsRow = Pick<
  Row<"payout_settings", { size_type: "day" | "week" }>,
  | "size"
  | "size_type"
  | "delay_days"
  | "hold"
  | "sweep_at"
  | "reserve_basis_points"
  | "reserve_days"
> & { masked_account: string | null };

/** Returns the payout settings of an account. Errors   not_found. */
export const handleGetPayoutSettings = handlerFor(
  getPayoutSettings,
  async ({ params, caller }, { database }) => {
    const { rows } = await database.query<SettingsRow>(
      named(
        `SELECT size, size_type, delay_days, hold, sweep_at, reserve_basis_points, reserve_days,
                masked_account
           FROM payout_settings AS settings
           LEFT JOIN payout_bank_accounts AS bank
             ON bank.account_id = settings.account_id AND bank.id = settings.bank_account_id
          WHERE settings.account_id = $1`,
        [await requireOwner(database, caller, params.id)],
      ),
    );
    const [row] = rows;
    if (row === undefined) throw new ApiError("not_found", `There is no account ${params.id}.`);
    const { masked_account, sweep_at, ...shown } = row;
    return {
      id: params.id,
      entity: "payout_settings" as const,
      ...shown,
      next_payout_at: sweep_at,
      bank_account_mask: masked_account,
    };
  },
);
