/**
 * Whether an error says that the database cannot be reached at this moment, and nothing of what was
 * asked of it: it is stopping or starting (class 57P), or the connection is gone (class 08).
 */
export function isUnreachable(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return (
    /^(57P|08)/.test(code) ||
    /^E(CONNREFUSED|CONNRESET|PIPE|NOENT)$/.test(code) ||
    // The driver gives no code when a connection breaks under a statement.
    message.startsWith("Connection terminated")
  );
}
