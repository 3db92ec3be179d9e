import { createApiKey } from "@openpayfac/server/operator/api-keys";
import { openDatabase } from "@openpayfac/server/operator/database";
import { makeIds } from "@openpayfac/server/operator/ids";
import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";
import { openSecrets } from "@openpayfac/server/operator/secrets";
import { readSettings } from "@openpayfac/server/operator/settings";
import { systemClock } from "@openpayfac/server/operator/system-clock";
import { systemRandom } from "@openpayfac/server/operator/system-random";
import { shippedEnvironment } from "../platform.ts";

/** The sandbox with a new key of its tenant, which has access to the merchants of every partner. */
export async function withTenantKey(sandbox: SandboxFile, dataDir: string): Promise<SandboxFile> {
  const { keyPepper } = await openSecrets(readSettings(shippedEnvironment(dataDir)), systemRandom);
  const database = await openDatabase({ dataDir, share: true, poolSize: 1, asOwner: true });
  try {
    const { key } = await createApiKey(
      {
        database: database.pool,
        clock: systemClock,
        ids: makeIds(systemClock, systemRandom),
        random: systemRandom,
        keyPepper,
      },
      { kind: "private", tenantId: sandbox.tenant_id },
    );
    return { ...sandbox, private_key: key };
  } finally {
    await database.close();
  }
}
