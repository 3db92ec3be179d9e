/**
 * Settings of the embedded server, given on its command line at every start, so that a new
 * version of the platform brings its own and no file in the data folder can be out of date.
 *
 * Durability is PostgreSQL's own: fsync and synchronous_commit stay on.
 */
export const postgresSettings: Readonly<Record<string, string>> = {
  // Only the unix socket, in a folder that no other user may enter: no port, no password.
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "100",
  // Pages are touched only when used, so an idle sandbox does not pay for the whole of it.
  shared_buffers: "128MB",
  huge_pages: "off",
  fsync: "on",
  synchronous_commit: "on",
  wal_compression: "off",
  // Short statements by primary key: compiling them costs more than running them.
  jit: "off",
  // Nothing replicates from this server: less is written for each change.
  wal_level: "minimal",
  max_wal_senders: "0",
  // Checkpoints are rare and spread out: a frequent one makes every page's next change write
  // the whole page to the log again, and that is what the slowest requests wait for.
  checkpoint_timeout: "15min",
  checkpoint_completion_target: "0.9",
  max_wal_size: "2GB",
  min_wal_size: "128MB",
  wal_buffers: "16MB",
  random_page_cost: "1.1",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  // Refused statements reach the caller as errors; in the log they would only grow the file.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};
