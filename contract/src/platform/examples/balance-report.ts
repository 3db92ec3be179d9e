export const balanceReportExamples = {
  month: {
    name: "month",
    summary: "The balances of a month",
    query: { from: "2026-11-01", to: "2026-11-30" },
    response: {
      status: 200,
      body: {
        entity: "balance_report",
        currency: "USD",
        by: "month",
        owners: 2,
        periods: [
          {
            start: "2026-11-01T04:00:00.000Z",
            end: "2026-12-01T05:00:00.000Z",
            opening_balance: 0,
            lines: [
              { line: "payments", amount: 6560 },
              { line: "fees", amount: -279 },
              { line: "payouts", amount: -4681 },
            ],
            closing_balance: 1600,
            ledger_difference: 0,
            transactions_difference: 0,
            bank: {
              opening_balance: 0,
              lines: [
                { line: "deposits", amount: 4960, recorded: 4960 },
                { line: "payouts", amount: -4656, recorded: -4656 },
              ],
              closing_balance: 304,
              difference: 0,
            },
            in_transit: { deposits: 1600, payouts: 0 },
          },
        ],
      },
    },
  },
};
