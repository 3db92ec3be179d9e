import { exampleIds } from "../../payments/examples/ids.ts";

export const payoutSettingsExamples = {
  get: {
    name: "settings",
    summary: "An account that is paid out daily, with a reserve of 5 percent",
    params: { id: exampleIds.account },
    response: {
      status: 200,
      body: {
        id: exampleIds.account,
        entity: "payout_settings",
        size: 1,
        size_type: "day",
        delay_days: 1,
        hold: false,
        next_payout_at: "2026-11-03T21:00:00.000Z",
        reserve_basis_points: 500,
        reserve_days: 90,
        bank_account_mask: "6789",
      },
    },
  },
};
