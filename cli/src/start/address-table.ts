import { type SandboxFile, sandboxFilePath } from "@openpayfac/server/operator/sandbox-file";
import type { Settings } from "@openpayfac/server/operator/settings";

export interface Addresses {
  origin: string;
  simulatorOrigin: string | undefined;
  settings: Settings;
  database: string;
  sandbox: SandboxFile | undefined;
}

/** The lines printed after a start: addresses, and keys to try the platform with. */
export function addressTable(addresses: Addresses): string[] {
  const { origin, simulatorOrigin, settings, database, sandbox } = addresses;
  const rows: [string, string][] = [];
  if (settings.roles.includes("api")) rows.push(["API", origin]);
  if (settings.roles.includes("pages")) rows.push(["Documentation", `${origin}/docs/`]);
  if (settings.roles.includes("api")) rows.push(["Health, metrics", `${origin}/readyz, /metrics`]);
  if (settings.roles.includes("pages") && sandbox !== undefined) {
    // The part after # is never sent to the server; only the page reads it.
    rows.push(["Console, sign in", `${origin}/sandbox/sign-in#key=${sandbox.private_key}`]);
    rows.push(["Sandbox email", `${origin}/sandbox#key=${sandbox.private_key}`]);
    const [terminal] = sandbox.terminals;
    if (terminal !== undefined) rows.push(["Virtual terminal", `${origin}/terminal/${terminal}`]);
  }
  if (simulatorOrigin !== undefined) rows.push(["Simulated acquirer", simulatorOrigin]);
  rows.push(["Database", database]);
  if (sandbox !== undefined) {
    rows.push(["", ""]);
    rows.push(["Private key", sandbox.private_key]);
    rows.push(["Public key", sandbox.public_key]);
    rows.push(["Account", sandbox.account_id]);
    rows.push(["All keys and ids", sandboxFilePath(settings.dataDir)]);
  }
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`.trimEnd());
  const hint =
    sandbox === undefined
      ? []
      : ["", "  Half a year of payments to look at: npx openpayfac sandbox fill"];
  return ["", ...lines, ...hint, ""];
}
