import type { FastifyInstance } from "fastify";
import type { MovementFilter } from "../bank/bank.ts";
import type { Parts } from "../parts.ts";

/** Serves the books of the simulated bank. Amounts in minor units. */
export function registerBank(app: FastifyInstance, parts: Parts): void {
  app.get("/_simulator/bank", (request) => {
    const { account_number, reference, merchid } = request.query as MovementFilter;
    return {
      accounts: parts.bank
        .accounts()
        .filter((one) => account_number === undefined || one.account_number === account_number),
      movements: parts.bank.movements({ account_number, reference, merchid }),
    };
  });
}
