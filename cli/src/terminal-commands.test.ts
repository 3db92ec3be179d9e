import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../../testkit/src/command.ts";
import {
  addAccount,
  miniTerminal,
  startTestServer,
  type TestServer,
} from "../../testkit/src/index.ts";

let server: TestServer;
let other: string;
beforeAll(async () => {
  server = await startTestServer();
  other = (await addAccount(server)).accountId;
});
afterAll(() => server.close());

async function run(...args: string[]) {
  const command = runCommand(["terminals", ...args], { DATABASE_URL: server.databaseUrl });
  const code = await command.ended();
  return { code, output: command.output(), errors: command.errors() };
}

test("an account is given a terminal, which its calls then find", async () => {
  const given = ["add", "--account", other, "--hsn", "C045UT61230417", "--name", "Bar"];
  const made = await run(...given, "--json");
  const terminal = { account_id: other, hsn: "C045UT61230417", name: "Bar" };
  expect(JSON.parse(made.output)).toEqual({ ...terminal, added: true });
  expect((await run(...given)).output).toContain("belonged already");
  const listed = await run("list", "--account", other, "--json");
  expect(JSON.parse(listed.output)).toEqual({ terminals: [terminal] });
  const ping = () =>
    server.call("POST", "/terminals/fiserv/ping", {
      body: { hsn: terminal.hsn },
      headers: { "x-account-id": other },
    });
  // The account has it; that the service does not know it is another matter.
  expect((await ping()).body.detail).toContain("terminal service does not know this terminal");
  expect((await run("remove", "--account", other, "--hsn", terminal.hsn)).code).toBe(0);
  expect((await ping()).body.detail).toContain("The account has no terminal");
  expect((await run("list", "--account", other)).output).toContain("has no terminal");
});

test.each([
  [["--hsn", "C045 UT", "--name", "Bar"], "1 to 18 characters without spaces"],
  [["--hsn", "C".repeat(19), "--name", "Bar"], "1 to 18 characters"],
  [["--hsn", "C1", "--name", " "], "1 to 60 characters"],
  [["--hsn", "C1", "--name", "n".repeat(61)], "got 61"],
  [["--hsn", miniTerminal, "--name", "Bar"], "belongs to another account"],
])("a terminal with %j is rejected", async (given, why) => {
  const { code, errors } = await run("add", "--account", other, ...given);
  expect(code).toBe(1);
  expect(errors).toContain(why);
});

test("an account that is not there has none, and a terminal that is held or busy is not removed", async () => {
  const unknown = "acct_01kh9tqwx7f3v8yfm0zyz9b1aa";
  expect((await run("list", "--account", unknown)).errors).toContain("There is no account");
  const own = ["--account", server.sandbox.account_id, "--hsn", miniTerminal];
  // The command reads the machine's clock.
  for (const [session, command] of [
    ["5 minutes", "-1 minute"],
    ["-1 minute", "2 minutes"],
  ]) {
    await server.database.query(
      `UPDATE terminals SET session_expires_at = now() + $2::interval,
         command_expires_at = now() + $3::interval WHERE hsn = $1`,
      [miniTerminal, session, command],
    );
    expect((await run("remove", ...own)).errors).toContain("has no available terminal");
  }
});
