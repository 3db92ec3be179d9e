/**
 * Settings of the embedded server, passed on its command line at every start, so that a new version
 * of the platform brings its own and no file in the data folder can be out of date.
 *
 * Durability is PostgreSQL's default: fsync and synchronous_commit stay on.
 */
export const postgresSettings: Readonly<Record<string, string>> = {
  // Only the unix socket, in a folder that no other user may enter: no port, no password.
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "100",
  // Pages are allocated on first use, so an idle sandbox does not use all of it.
  shared_buffers: "128MB",
  huge_pages: "off",
  fsync: "on",
  synchronous_commit: "on",
  wal_compression: "off",
  // Short statements by primary key: compiling them costs more than running them.
  jit: "off",
  // Nothing replicates from this server: minimal WAL writes less per change.
  wal_level: "minimal",
  max_wal_senders: "0",
  // Checkpoints are rare and spread out: after each one, the first change of every page writes the
  // whole page to the log again, which delays the slowest requests most.
  checkpoint_timeout: "15min",
  checkpoint_completion_target: "0.9",
  max_wal_size: "2GB",
  min_wal_size: "128MB",
  wal_buffers: "16MB",
  random_page_cost: "1.1",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  // Failed statements reach the caller as errors; logging them would only grow the file.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};
