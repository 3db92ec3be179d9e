/**
 * Whether an error means that the database is unreachable at the moment, regardless of the
 * statement: it is stopping or starting (class 57P), it is a standby that is not promoted yet
 * (25006), or the connection broke (class 08). PgDog reports 58000 where it has no connection to the
 * shard.
 */
export function isUnreachable(error: unknown): boolean {
  const {
    code = "",
    message = "",
    syscall,
  } = (error ?? {}) as { code?: string; message?: string; syscall?: string };
  return (
    /^(57P|08)/.test(code) ||
    code === "25006" ||
    code === "58000" ||
    /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)$/.test(code) ||
    /^(ENOTFOUND|EAI_AGAIN)$/.test(code) ||
    // The socket's folder, not any file.
    (code === "ENOENT" && syscall === "connect") ||
    // The driver sets no code when a connection breaks during a statement, or before it, or when a
    // host does not respond.
    message.startsWith("Connection terminated") ||
    message === "timeout expired" ||
    /^Client (has encountered a connection error|was closed) and is not queryable/.test(message)
  );
}
