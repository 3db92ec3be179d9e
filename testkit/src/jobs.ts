/** The jobs of the server, for tests that move its clock and run them by hand. */
export { expireAuthorizations, resolveDueAttempts } from "../../server/src/payments/index.ts";
