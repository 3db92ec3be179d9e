import Type from "typebox";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, text, timestamp } from "../shared/schema.ts";
import { systemRunExamples as examples } from "./examples/system-runs.ts";
import { platformCommon, platformOperation } from "./operation.ts";

const common = { ...platformCommon, resource: "system" } as const;

/** Partitions that the page of stored rows shows of a table. */
export const shownPartitionsMax = 500;

const kind = oneOf(
  ["verify_ledger", "verify_audit_log", "export_partitions", "verify_export"],
  "`verify_ledger` and `verify_audit_log` read the whole chain, `export_partitions` exports every detached partition that is not exported yet, and `verify_export` compares an export with its manifest.",
);

const partitionName = {
  maxLength: 63,
  pattern: patternMeaning("^\\w{1,63}$", "the name of a partition, of letters, digits and `_`"),
};

export const SystemRun = component(
  "SystemRun",
  strictObject(
    {
      kind,
      entity: Type.Literal("system_run"),
      partition: nullable(
        Type.String({ description: "Name of the partition." }),
        "Name of the partition; null: the run is not about one.",
      ),
      status: oneOf(
        ["waiting", "running", "completed", "failed"],
        "`failed`: it found a problem, or could not run; `detail` says which.",
      ),
      requested_at: timestamp("Time at which it was started."),
      finished_at: nullable(
        timestamp("Time of its end."),
        "Time of its end; null: it has not ended.",
      ),
      read: nullable(
        Type.Integer({ description: "Transactions, entries, partitions or rows that it read." }),
        "Transactions, entries, partitions or rows that it read; null: it has not ended.",
      ),
      detail: nullable(
        Type.String({ description: "Problems that it found." }),
        "Problems that it found; null: none so far.",
      ),
    },
    { description: "The latest run of a verification or an export of the platform." },
  ),
);

export const listSystemRuns = platformOperation({
  ...common,
  id: "listSystemRuns",
  method: "GET",
  path: "/platform/system/runs",
  ...reads("system:read"),
  summary: "List the runs of the system",
  description:
    "Returns the latest run of each kind that a user has started, and of each partition, newest first, up to 50.",
  idempotent: false,
  returns: {
    status: 200,
    schema: component(
      "SystemRunList",
      strictObject({ data: Type.Array(SystemRun, { description: "The runs." }) }),
    ),
    description: "The runs.",
  },
  errors: [],
  examples: [examples.list],
});

export const startSystemRun = platformOperation({
  ...common,
  id: "startSystemRun",
  method: "POST",
  path: "/platform/system/runs",
  ...changes("system:operate"),
  summary: "Start a run of the system",
  description:
    "Starts a verification or an export, which a job runs as the command does: `openpayfac ledger verify`, `audit verify`, `retention export` and `retention verify`. Each runs once at a time.",
  idempotent: true,
  body: strictObject({
    kind,
    partition: Type.Optional(
      text("Name of the partition, for `verify_export`.", { minLength: 1, maxLength: 63 }),
    ),
  }),
  returns: { status: 200, schema: SystemRun, description: "The run, which waits for the job." },
  errors: ["invalid_status"],
  examples: [examples.start],
});

export const PartitionList = component(
  "PartitionList",
  strictObject({
    data: Type.Array(
      component(
        "Partition",
        strictObject({
          name: Type.String({ description: "Name of the partition." }),
          entity: Type.Literal("partition"),
          state: oneOf(
            ["attached", "detached", "exported", "dropped"],
            "`attached`: its rows are found. `detached`: its retention has ended, and it waits for its export or its end. `exported`: it was exported and read back. `dropped`: its rows are gone.",
          ),
          starts_at: nullable(
            timestamp("Time of its first rows."),
            "Time of its first rows; null: from the beginning.",
          ),
          ends_at: timestamp("Time before which its rows were created."),
          bytes: nullable(
            Type.Integer({ description: "Bytes, with indexes." }),
            "Bytes, with indexes; null: it is dropped.",
          ),
        }),
      ),
      { description: "The partitions." },
    ),
    exported: Type.Boolean({
      description:
        "Whether partitions are exported before they are dropped: `OPENPAYFAC_RETENTION_EXPORT_URL` is set.",
    }),
  }),
);

export const listPartitions = platformOperation({
  ...common,
  id: "listPartitions",
  method: "GET",
  path: "/platform/partitions",
  ...reads("system:read"),
  summary: "List the partitions of a table",
  description: `Returns the partitions of a table whose rows are stored for a time, newest first, up to ${shownPartitionsMax}. With several databases, those of the first; the others have the same times.`,
  idempotent: false,
  query: strictObject({
    table: Type.String({ ...partitionName, description: "Name of the table, such as `events`." }),
  }),
  returns: {
    status: 200,
    schema: PartitionList,
    description: "The partitions.",
  },
  errors: [],
  examples: [examples.partitions],
});
