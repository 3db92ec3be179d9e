import type { TestServer } from "../../../../testkit/src/index.ts";
import { newYorkYear } from "../../calendar/calendar-years.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { addContractor } from "../contractors/contractor-contract-cases.fixtures.ts";
import { readOpenRequirements } from "../requirements/requirement-rows.ts";
import { failed, fakeVerification } from "../verification/verification.fixtures.ts";
import { matchContractorTaxIdsJob } from "./match-tax-ids.ts";

/** Starts the match of a contractor's tax id, as a payout near the limit does. */
export async function beginTaxMatch(server: TestServer, contractor: Uuid): Promise<void> {
  const now = server.deps.clock.now();
  await server.database.query(
    `INSERT INTO contractor_tax_matches (contractor_id, version, year, state, held, next_at,
         created_at, updated_at)
       VALUES ($1, 1, $2, 'checking', false, $3, $3, $3)`,
    [contractor, newYorkYear(now), now.toISOString()],
  );
}

/** Creates a contractor whose tax id did not match. Returns   it, with a link to its page. */
export async function addTaxRequirement(
  server: TestServer,
): Promise<{ requirement: string; token: string }> {
  const { id } = await addContractor(server);
  const contractor = toUuid(id);
  await beginTaxMatch(server, contractor);
  const fake = fakeVerification();
  fake.respond("business_tax_id", failed("tax_id_mismatch", "tax_id"));
  await matchContractorTaxIdsJob.run({ ...server.deps, ...fake.deps });
  const open = await readOpenRequirements(server.database, contractor);
  const row = open.find(({ kind }) => kind === "tax_id");
  if (row === undefined) throw new Error("the tax id is not required");
  const { body } = await server.call("POST", `/contractors/${id}/requirements_link`);
  return { requirement: toId("requirement", row.id), token: body.uri.split("/").at(-1) };
}
