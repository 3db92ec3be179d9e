import type { PoolConfig } from "pg";
import { type Round, runClients } from "./load.ts";
import { openPgClient } from "./pg-loop.ts";
import { findPgbench, paymentScript, runPgbench } from "./pgbench.ts";
import type { RepeatableStatement } from "./repeatable-writes.ts";

/** The comparison baseline: the same SQL on the same server, without the platform around it. */
export interface Baseline {
  name: string;
  version: string;
  writes(run: BaselineRun & { family: number; accounts: number }): Promise<Round>;
  /** Runs one statement without places, such as a select by primary key. */
  reads(run: BaselineRun & { statement: RepeatableStatement }): Promise<Round>;
}

interface BaselineRun {
  clients: number;
  seconds: number;
}

/** pgbench; where it is missing, a loop of `pg`, which says so in its name. */
export function openBaseline(
  connection: PoolConfig,
  statements: readonly RepeatableStatement[],
  folder: string,
): Baseline {
  const found = process.env.BENCH_WITHOUT_PGBENCH === undefined ? findPgbench() : undefined;
  if (found === undefined) return pgLoop(connection, statements);
  const { program, version } = found;
  return {
    name: "pgbench",
    version,
    writes({ family, accounts, ...run }) {
      const script = paymentScript(statements, family, accounts);
      return runPgbench({ program, connection, script, ...run }, folder);
    },
    reads({ statement, ...run }) {
      const script = paymentScript([statement], 0, 1);
      return runPgbench({ program, connection, script, ...run }, folder);
    },
  };
}

function pgLoop(connection: PoolConfig, statements: readonly RepeatableStatement[]): Baseline {
  const loop = async (
    { clients, seconds }: BaselineRun,
    statements: readonly RepeatableStatement[],
    accountOf: (index: number) => { family: number; index: number },
  ) => {
    const opened = await Promise.all(
      Array.from({ length: clients }, (_, index) =>
        openPgClient(connection, statements, accountOf(index)),
      ),
    );
    try {
      return await runClients(opened, seconds);
    } finally {
      for (const client of opened) client.close();
    }
  };
  return {
    name: "pg loop",
    version: `node-postgres on Node ${process.versions.node}; pgbench was not found`,
    writes: ({ family, accounts, ...run }) =>
      loop(run, statements, (index) => ({ family, index: index % accounts })),
    reads: ({ statement, ...run }) => loop(run, [statement], () => ({ family: 0, index: 0 })),
  };
}
