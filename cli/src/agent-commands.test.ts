import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../../testkit/src/command.ts";
import { createTestDatabase, type TestDatabase } from "../../testkit/src/database.ts";

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "agents-"));
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

// Each command is a process of its own.
const patienceMs = 240_000;

async function run(...args: string[]) {
  const env = { DATABASE_URL: database.url, OPENPAYFAC_DATA_DIR: folder };
  const command = runCommand(args, env);
  return { code: await command.ended(), output: command.output(), errors: command.errors() };
}

const made = async (...args: string[]) => {
  const { code, output, errors } = await run(...args, "--json");
  expect([code, errors]).toEqual([0, ""]);
  return JSON.parse(output);
};

test(
  "an operator makes a group and its agents, and lets a partner run periods",
  async () => {
    const { tenant_id: tenant } = await made("tenants", "create", "--name", "Tenant");
    const at = ["--tenant", tenant, "--name", "Partner"];
    const { partner_id: partner } = await made("partners", "create", ...at);
    const group = await made("agent-groups", "create", "--partner", partner, "--name", "North");
    const person = ["--first-name", "Mira", "--last-name", "Holm"];
    const of = ["--group", group.agent_group_id, ...person];
    await made("agents", "create", ...of, "--email", "mira@riverside.example");
    expect((await made("agent-groups", "list")).groups).toEqual([{ ...group, agents: 1 }]);

    expect(await made("partners", "allow-residuals", partner)).toMatchObject({
      may_run_residuals: true,
    });
    expect(await made("partners", "disallow-residuals", partner)).toMatchObject({
      may_run_residuals: false,
    });

    const wrong = await run("agents", "create", ...of, "--email", "mira");
    expect(wrong.code).not.toBe(0);
    expect(wrong.errors).toContain("is not an email address");
    const nowhere = group.agent_group_id.replace(/.$/, (last: string) =>
      last === "0" ? "1" : "0",
    );
    const lost = await run(
      "agents",
      "create",
      "--group",
      nowhere,
      ...person,
      "--email",
      "a@b.example",
    );
    expect(lost.code).not.toBe(0);
    expect(lost.errors).toContain(`no agent group ${nowhere}`);
  },
  patienceMs,
);
