/** Messages of runs that users start, and of the page of stored rows. */
export const m = {
  kinds: {
    verify_ledger: "Verification of the ledger",
    verify_audit_log: "Verification of the audit log",
    export_partitions: "Export of partitions",
    verify_export: "Verification of an export",
  },
  start: {
    verify_ledger: "Verify the whole ledger",
    verify_audit_log: "Verify the audit log",
    export_partitions: "Export detached partitions",
    verify_export: "Verify the export",
  },
  startBody:
    "A job reads every row, which can take hours with many. The platform stays usable, and this page shows the result.",
  runs: "Started by users",
  noRuns: "None was started.",
  run: "Run",
  status: "Status",
  requested: "Started",
  finished: "Ended",
  read: "Read",
  detail: "Problems",
  retention: "Stored for a time",
  open: "Partitions and exports",
  back: "System",
  body: "Rows are stored in partitions, one for each span of time. A partition is detached and dropped when its time is over. The environment of the servers says how long that is.",
  exported: "Partitions are exported to the storage of exports before they are dropped.",
  notExported:
    "Partitions are not exported before they are dropped: OPENPAYFAC_RETENTION_EXPORT_URL is not set.",
  commands:
    "openpayfac retention read writes the rows of an export. It is a command, because they are of all tenants.",
  table: "Records",
  partition: "Partition",
  state: "State",
  from: "From",
  until: "Until",
  size: "Size",
  beginning: "The beginning",
  action: "Action",
  verify: "Verify",
  noPartitions: "It has no partition.",
  databaseCommands:
    "Migrations need the owner of the database, and new databases the environment of the machine: run openpayfac database migrate, database distribute and keys rotate there.",
};
