import type { FastifyInstance } from "fastify";
import type { MovementFilter } from "../bank/bank.ts";
import type { Dependencies } from "../dependencies.ts";

/** Serves the books of the simulated bank. Amounts in minor units. */
export function registerBank(app: FastifyInstance, deps: Dependencies): void {
  app.get("/_simulator/bank", (request) => {
    const { account_number, reference, merchid } = request.query as MovementFilter;
    return {
      accounts: deps.bank
        .accounts()
        .filter((one) => account_number === undefined || one.account_number === account_number),
      movements: deps.bank.movements({ account_number, reference, merchid }),
    };
  });
}
