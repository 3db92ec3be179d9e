import type { Pool } from "pg";
import type { Clock } from "../clock.ts";
import type { Ids } from "../ids.ts";
import type { Random } from "../random.ts";

/** Dependencies of the operator's commands for tenants, partners and API keys. */
export interface IdentityDependencies {
  database: Pool;
  clock: Clock;
  ids: Ids;
  random: Random;
  keyPepper: Buffer;
}
