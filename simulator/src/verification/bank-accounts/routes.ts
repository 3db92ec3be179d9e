import type { FastifyInstance } from "fastify";
import { isRoutingNumber } from "../../bank/routing-number.ts";
import type { Dependencies } from "../../dependencies.ts";
import {
  done,
  type EnvelopedResponse,
  unauthenticated,
  unprocessable,
} from "../../grailpay/envelope.ts";
import { grailpayKey } from "../../grailpay/routes.ts";
import { serveVendor, silence } from "../serve-vendor.ts";
import { type Json, objectFrom, text } from "../wire.ts";
import { checkedAccounts } from "./test-values.ts";

/**
 * Serves GrailPay's Account Intelligence, with the key of its payments.
 *
 * Source   GrailPay, "Validate bank accounts"; the README lists what the pages leave open.
 */
export function registerAccountChecks(app: FastifyInstance, deps: Dependencies): void {
  app.post("/grailpay/api/v3/accounts/validate", (request, reply) => {
    if (request.headers.authorization !== `Bearer ${grailpayKey}`) {
      const { status, body } = unauthenticated();
      return reply.code(status).send(body);
    }
    const subject = { endpoint: "grailpay_account_check" } as const;
    return serveVendor(deps, subject, request, reply, () => {
      const response = validate(deps, objectFrom(request.body));
      if (response === silence) return silence;
      return { status: response.status, body: { ...response.body } };
    });
  });
}

function validate(deps: Dependencies, body: Json): EnvelopedResponse | typeof silence {
  const account = objectFrom(body.bank_account);
  const number = text(account.account_number);
  const routing = text(account.routing_number);
  const { individual, organization } = objectFrom(body.identity);
  const errors: Record<string, string[]> = {};
  if (!/^[0-9A-Za-z]{4,17}$/.test(number)) {
    errors["bank_account.account_number"] = ["The account_number must have 4 to 17 characters."];
  }
  if (!/^\d{9}$/.test(routing)) {
    errors["bank_account.routing_number"] = ["The routing_number must have 9 digits."];
  }
  if ((individual === undefined) === (organization === undefined)) {
    errors.identity = ["The identity must have an individual or an organization."];
  }
  if (Object.keys(errors).length > 0) return unprocessable(errors);
  const known = checkedAccounts.find((each) => each.number === number);
  const silentTimes = known?.silentTimes ?? 0;
  const owner = JSON.stringify(individual ?? organization);
  if (
    silentTimes > 0 &&
    deps.verification.count(`bank ${routing} ${number} ${owner}`) <= silentTimes
  ) {
    return silence;
  }
  const isRouting = isRoutingNumber(routing);
  const { name_match: isNameAsked } = objectFrom(objectFrom(body.actions).account_intelligence);
  const nameMatch = known?.nameMatch === undefined ? true : known.nameMatch;
  return done(200, "The bank account was validated.", {
    valid: isRouting && known?.valid !== false,
    results: {
      confidence_score: isRouting ? (known?.score ?? 0.95) : 0,
      decisioning_insights: {
        valid_routing_number: isRouting,
        negative_transactions_seen: false,
        ...(isNameAsked === true ? { name_match: nameMatch } : {}),
      },
    },
  });
}
