import type { TestServer } from "../../../../testkit/src/index.ts";
import { newObject } from "../../http/contract.fixtures.ts";
import { toUuid } from "../../ids.ts";
import { watchRisk } from "./watch-risk.ts";

/** Gives an account an application, with its volume a year and its largest payment in whole dollars. */
export async function setAppliedFor(
  server: TestServer,
  accountId: string,
  { annual, high }: { annual: number; high: number },
): Promise<void> {
  const application = toUuid(await newObject(server, "app"));
  await server.database.query("UPDATE applications SET industry_volume = $2 WHERE id = $1", [
    application,
    JSON.stringify({ avg_annual_volume: annual, avg_ticket_amount: 10, high_ticket_amount: high }),
  ]);
  await server.database.query("UPDATE accounts SET application_id = $2 WHERE id = $1", [
    toUuid(accountId),
    application,
  ]);
}

/** Runs the daily comparison now. */
export async function compareWithRules(server: TestServer): Promise<void> {
  await server.database.query("UPDATE risk_watch SET next_at = '1970-01-01'");
  await watchRisk(server.deps);
}
