import type { TestResponse, TestServer } from "@openpayfac/testkit";
import { expect } from "vitest";
import { isKnownEvent } from "./flow-steps.ts";

/** The fields of a step that tests read. */
export interface ShownStep {
  type: string;
  total: string;
  description: string;
  owner_id: string;
  source_type: string;
  source_id: string | null;
  amount: number;
  balance_change: number;
  entries: { account: string; direction: "debit" | "credit"; amount: number }[];
  rule: Record<string, unknown> | null;
  rounding: Record<string, unknown> | null;
  steps?: ShownStep[];
}

/** Every step of a tree. */
export function allSteps(steps: readonly ShownStep[]): ShownStep[] {
  return steps.flatMap((step) => [step, ...allSteps(step.steps ?? [])]);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Both sides of a flow's totals. */
export function sidesOf(totals: Record<string, number>): { left: number; right: number } {
  const all = (names: string[]) => sum(names.map((name) => totals[name] ?? Number.NaN));
  const taken = ["fees", "splits", "refunds", "disputes", "bank_returns", "other"];
  const places = ["pending", "available", "reserve", "in_payout", "paid_out"];
  return { left: (totals.captured ?? Number.NaN) - all(taken), right: all(places) };
}

/** Reads a payment's money flow, and expects equal totals without unknown types. */
export async function readFlow(
  server: TestServer,
  paymentId: string,
  accountId: string = server.sandbox.account_id,
): Promise<TestResponse["body"]> {
  const response = await server.call("GET", `/payments/${paymentId}/money_flow`, {
    headers: { "x-account-id": accountId },
  });
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 });
  const { totals, steps } = response.body;
  const { left, right } = sidesOf(totals);
  expect([paymentId, left, totals.other]).toEqual([paymentId, right, 0]);
  for (const step of allSteps(steps)) {
    expect([step.type, isKnownEvent(step.type)]).toEqual([step.type, true]);
    expect([step.type, step.source_id]).not.toEqual([step.type, null]);
    const signed = step.entries.map((entry) =>
      entry.direction === "debit" ? entry.amount : -entry.amount,
    );
    expect([step.type, sum(signed)]).toEqual([step.type, 0]);
  }
  return response.body;
}
