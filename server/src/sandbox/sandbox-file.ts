import { readFile } from "node:fs/promises";
import path from "node:path";
import { writeFileAtomically } from "../files/write-file-atomically.ts";
import { OperatorError } from "../operator/operator-error.ts";

/** Data that a new developer needs to use the sandbox: `<data folder>/sandbox.json`, as stored. */
export interface SandboxFile {
  origin: string;
  simulator_origin: string;
  tenant_id: string;
  partner_id: string;
  business_id: string;
  location_id: string;
  account_id: string;
  processing_plan_id: string;
  private_key: string;
  public_key: string;
  operator_key: string;
  webhook_secret: string;
  /** The serial numbers of the sandbox's terminals. */
  terminals: string[];
}

export function sandboxFilePath(dataDir: string): string {
  return path.join(dataDir, "sandbox.json");
}

/**
 * Returns  undefined when there is no file.
 * Errors   OperatorError for a damaged file: its keys may be in use, so it is never replaced.
 */
export async function readSandboxFile(dataDir: string): Promise<SandboxFile | undefined> {
  const file = sandboxFilePath(dataDir);
  try {
    const sandbox: SandboxFile = JSON.parse(await readFile(file, "utf8"));
    if (typeof sandbox.private_key === "string" && sandbox.private_key !== "") return sandbox;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new OperatorError({
    cause: `${file} is damaged.`,
    remedy: "Restore it, or move the whole data folder away to begin with a new sandbox.",
  });
}

/** Writes  the file with mode 0600, atomically. */
export async function writeSandboxFile(dataDir: string, sandbox: SandboxFile): Promise<void> {
  await writeFileAtomically(sandboxFilePath(dataDir), `${JSON.stringify(sandbox, null, 2)}\n`);
}
