import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { registerPageRoute } from "../../http/page-routes.ts";
import type { HttpParts } from "../../http/register-operations.ts";
import { elementCaller } from "./element-caller.ts";
import { openApplePay } from "./open-apple-pay.ts";
import { presentElementIntent } from "./present-element-intent.ts";
import { findElementIntent, readElementSession } from "./read-element-session.ts";

const strict = { additionalProperties: false };
const id = "[0-7][0-9a-hjkmnp-tv-z]{25}";
const clientSecret = (kinds: string) =>
  Type.String({ pattern: `^(${kinds})_${id}_secret_[A-Za-z0-9_-]{10,100}$` });

/**
 * What only the frames of the browser SDK ask, beside the published calls that they make. They stand
 * on this origin, so that no other origin's page may make these calls.
 */
export function registerElementCalls(app: FastifyInstance, parts: HttpParts): void {
  registerPageRoute(
    app,
    {
      method: "POST",
      url: "/elements-api/session",
      body: Type.Object(
        {
          client_secret: Type.Optional(clientSecret("pi|pmi")),
          checkout_session: Type.Optional(Type.String({ pattern: `^cs_${id}$` })),
        },
        strict,
      ),
      handle: async ({ body }, request) =>
        readElementSession(parts, await elementCaller(request, parts), body),
    },
    parts.origin,
  );

  registerPageRoute(
    app,
    {
      method: "POST",
      url: "/elements-api/payment-intent",
      body: Type.Object({ client_secret: clientSecret("pi") }, strict),
      async handle({ body }, request) {
        const { account } = await elementCaller(request, parts);
        const { intent, payment } = await findElementIntent(parts, account.id, body.client_secret);
        return presentElementIntent(intent, payment);
      },
    },
    parts.origin,
  );

  registerPageRoute(
    app,
    {
      method: "POST",
      url: "/elements-api/apple-pay-session",
      body: Type.Object({ validation_url: Type.String({ maxLength: 512 }) }, strict),
      handle: async ({ body }, request) =>
        openApplePay(parts, await elementCaller(request, parts), body.validation_url),
    },
    parts.origin,
  );
}
