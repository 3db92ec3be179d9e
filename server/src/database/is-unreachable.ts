/**
 * Whether an error says that the database cannot be reached at this moment, and nothing of what was
 * asked of it: it is stopping or starting (class 57P), or the connection is gone (class 08).
 */
export function isUnreachable(error: unknown): boolean {
  const {
    code = "",
    message = "",
    syscall,
  } = (error ?? {}) as { code?: string; message?: string; syscall?: string };
  return (
    /^(57P|08)/.test(code) ||
    /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)$/.test(code) ||
    /^(ENOTFOUND|EAI_AGAIN)$/.test(code) ||
    // The folder of a socket, not any file.
    (code === "ENOENT" && syscall === "connect") ||
    // The driver gives no code when a connection breaks under a statement, or before it.
    message.startsWith("Connection terminated") ||
    /^Client (has encountered a connection error|was closed) and is not queryable/.test(message)
  );
}
