import fc from "fast-check";
import { expect, it } from "vitest";
import { type FlowEntry, type FlowStep, flowGraph } from "./flow-graph.ts";
import { layoutFlow } from "./flow-layout.ts";

const owner = "acct_1";
const places = ["pending", "available", "in_payout", "reserve", "in_dispute", "cash"] as const;
type Totals = Record<string, number>;

/** Posts random events as the server's postings do, and keeps the balances beside them. */
function randomFlow(choices: readonly (readonly [event: number, share: number])[]) {
  const balances: Totals = Object.fromEntries(places.map((place) => [place, 0]));
  const totals: Totals = { captured: 0, fees: 0, splits: 0, refunds: 0, paid_out: 0 };
  const steps: FlowStep[] = [];
  const post = (total: string, entries: [string, "debit" | "credit", number][]) => {
    for (const [account, direction, amount] of entries) {
      if (account in balances && account !== "cash") {
        balances[account] = (balances[account] ?? 0) + (direction === "credit" ? amount : -amount);
      }
    }
    steps.push({
      ledger_transaction_id: `ltx_${steps.length}`,
      type: total,
      total,
      description: total,
      owner_type: "account",
      owner_id: owner,
      source_type: "payment",
      source_id: null,
      amount: 0,
      balance_change: 0,
      entries: entries.map(
        ([account, direction, amount]): FlowEntry => ({ account, direction, amount }),
      ),
      created_at: "2026-11-03T19:00:00.000Z",
      steps: [],
    });
  };
  const part = (account: string, share: number) =>
    Math.max(0, Math.floor(((balances[account] ?? 0) * share) / 100));
  const add = (name: string, amount: number) => {
    totals[name] = (totals[name] ?? 0) + amount;
  };
  for (const [event, share] of choices) {
    const of = (account: string) => part(account, share);
    const from = event % 2 === 0 ? "pending" : "available";
    let amount = 0;
    switch (event) {
      case 0:
        amount = share * 137;
        if (amount > 0)
          post("captured", [
            ["network_receivable", "debit", amount],
            ["pending", "credit", amount],
          ]);
        add("captured", amount);
        break;
      case 1:
      case 2:
        amount = of(from);
        if (amount > 0)
          post("fees", [
            [from, "debit", amount],
            ["platform_fees", "credit", amount],
          ]);
        add("fees", amount);
        break;
      case 3:
        amount = of("available");
        if (amount > 0)
          post("splits", [
            ["available", "debit", amount],
            ["transfer_clearing", "credit", amount],
          ]);
        add("splits", amount);
        break;
      case 4:
        amount = of("pending");
        if (amount > 0)
          post("none", [
            ["pending", "debit", amount],
            ["available", "credit", amount],
          ]);
        break;
      case 5:
        // A refund can exceed what is available.
        amount = share;
        if (amount > 0)
          post("refunds", [
            ["available", "debit", amount],
            ["network_payable", "credit", amount],
          ]);
        add("refunds", amount);
        break;
      case 6:
        amount = of("available");
        if (amount > 0)
          post("payouts", [
            ["available", "debit", amount],
            ["in_payout", "credit", amount],
          ]);
        break;
      case 7:
        amount = of("in_payout");
        if (amount > 0)
          post("payouts", [
            ["in_payout", "debit", amount],
            ["cash", "credit", amount],
          ]);
        add("paid_out", amount);
        break;
      case 8:
        amount = of("in_payout");
        if (amount > 0)
          post("payouts", [
            ["in_payout", "debit", amount],
            ["available", "credit", amount],
          ]);
        break;
      case 9:
        amount = Math.floor(((totals.paid_out ?? 0) * share) / 100);
        if (amount > 0)
          post("payouts", [
            ["cash", "debit", amount],
            ["available", "credit", amount],
          ]);
        add("paid_out", -amount);
        break;
      case 10:
        amount = of("available");
        if (amount > 0)
          post("none", [
            ["available", "debit", amount],
            ["reserve", "credit", amount],
          ]);
        break;
      case 11:
        amount = of("reserve");
        if (amount > 0)
          post("none", [
            ["reserve", "debit", amount],
            ["available", "credit", amount],
          ]);
        break;
      case 12:
        amount = of("available");
        if (amount > 0)
          post("disputes", [
            ["available", "debit", amount],
            ["in_dispute", "credit", amount],
          ]);
        break;
      default:
        amount = of("in_dispute");
        if (amount > 0)
          post("disputes", [
            ["in_dispute", "debit", amount],
            ["available", "credit", amount],
          ]);
    }
  }
  return { steps, balances, totals };
}

const choices = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 100 })),
  {
    maxLength: 40,
  },
);

it("at each node, what came is what left and what remains, and the ends are the totals", () => {
  fc.assert(
    fc.property(choices, (events) => {
      const { steps, balances, totals } = randomFlow([[0, 50], ...events]);
      const graph = flowGraph(steps, owner);
      const sumOf = (side: "from" | "to", id: string) =>
        graph.ribbons.reduce((sum, ribbon) => sum + (ribbon[side] === id ? ribbon.amount : 0), 0);
      for (const node of graph.nodes) {
        expect(sumOf("to", node.id)).toBe(node.inflow);
        expect(sumOf("from", node.id)).toBe(node.outflow);
      }
      const remains = (place: string) =>
        graph.nodes.reduce(
          (sum, node) => sum + (node.place === place ? node.inflow - node.outflow : 0),
          0,
        );
      expect(-remains("customer")).toBe(totals.captured);
      expect(remains("bank")).toBe(totals.paid_out);
      for (const lane of ["fees", "splits", "refunds"]) expect(remains(lane)).toBe(totals[lane]);
      for (const place of ["pending", "available", "in_payout", "reserve"]) {
        expect(remains(place), place).toBe(balances[place]);
      }
      expect(remains("disputes")).toBe(balances.in_dispute);
      // Only what can be negative is: the available balance.
      for (const node of graph.nodes) {
        if (!["available", "customer"].includes(node.place)) {
          expect(node.inflow).toBeGreaterThanOrEqual(node.outflow);
        }
      }
    }),
  );
});

it("ribbons stay within the sides of their nodes, and small ones are marked", () => {
  fc.assert(
    fc.property(choices, (events) => {
      const { steps } = randomFlow([[0, 50], ...events]);
      const flow = layoutFlow(flowGraph(steps, owner));
      for (const node of flow.nodes) {
        for (const side of ["from", "to"] as const) {
          const height = flow.ribbons
            .filter((ribbon) => ribbon[side] === node.id)
            .reduce((sum, { thickness }) => sum + thickness, 0);
          expect(height).toBeLessThanOrEqual(node.height + 0.001);
        }
        expect(node.y + node.height).toBeLessThanOrEqual(flow.height);
      }
      for (const { toScale, thickness } of flow.ribbons) {
        expect(thickness).toBeGreaterThanOrEqual(2);
        if (!toScale) expect(thickness).toBe(2);
      }
      expect(flow.ribbons.map(({ path }) => path).join("")).not.toMatch(/NaN|Infinity/);
    }),
  );
});

it("a payout that the bank returned is another visit, and no circle", () => {
  const { steps } = randomFlow([
    [0, 100],
    [4, 100],
    [6, 100],
    [7, 100],
    [9, 100],
  ]);
  const available = flowGraph(steps, owner).nodes.filter(({ place }) => place === "available");
  expect(available.map(({ visit }) => visit)).toEqual([0, 1]);
});
