import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { writeAtOnce } from "../database/write-at-once.ts";
import { registerPageRoute } from "../http/page-routes.ts";
import { toUuid } from "../ids.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import { brandOf, readLogo } from "./brands.ts";
import { limits, takeTry } from "./limited-tries.ts";
import { offerNewPassword, tellOfNewPassword } from "./password-mails.ts";
import { hashPassword, passwordLengthMax, whyNoPassword } from "./passwords.ts";
import { clearSessionCookie, readSession, requireSession } from "./session-cookie.ts";
import { endSession, endSessions } from "./sessions.ts";
import {
  linkExpired,
  openSession,
  signInByCode,
  signInByLink,
  signInByPassword,
  unlessUsed,
} from "./sign-in.ts";
import { findLinkUser, useLink } from "./user-links.ts";
import { usersWithEmail } from "./user-rows.ts";

const strict = { additionalProperties: false };
const email = Type.String({ minLength: 3, maxLength: 254 });
const token = Type.String({ minLength: 1, maxLength: 200 });
// What is longer is refused before it is hashed; what is too short is said by name.
const password = Type.String({ minLength: 1, maxLength: passwordLengthMax * 2 });

/** What the pages under `/account/` call to sign somebody in and out. */
export function registerAccountCalls(app: FastifyInstance, parts: Parts): void {
  const { origin } = parts;

  registerPageRoute(
    app,
    {
      method: "GET",
      url: "/account-api/session",
      async handle(_, request) {
        const { user, csrfToken } = await requireSession(request, parts);
        return {
          csrf_token: csrfToken,
          user: {
            first_name: user.first_name,
            last_name: user.last_name,
            email: user.email,
            type: user.type,
          },
          brand: await brandOf(parts, user.partner_id),
        };
      },
    },
    origin,
  );

  registerPageRoute(
    app,
    {
      method: "POST",
      url: "/account-api/sign-in",
      body: Type.Object({ email, password }, strict),
      handle: ({ body }, request, reply) => signInByPassword({ parts, request, reply }, body),
    },
    origin,
  );

  registerPageRoute(
    app,
    {
      method: "POST",
      url: "/account-api/sign-in/link",
      body: Type.Object({ token }, strict),
      handle: ({ body }, request, reply) => signInByLink({ parts, request, reply }, body.token),
    },
    origin,
  );

  registerPageRoute(
    app,
    {
      method: "POST",
      url: "/account-api/sign-in/code",
      body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }, strict),
      handle: ({ body }, request, reply) => signInByCode({ parts, request, reply }, body.code),
    },
    origin,
  );

  registerPageRoute(
    app,
    {
      method: "POST",
      url: "/account-api/sign-out",
      body: Type.Object({ everywhere: Type.Optional(Type.Boolean()) }, strict),
      async handle({ body }, request, reply) {
        const session = await readSession(request, parts);
        // Signing out twice is signing out: there is nothing to refuse.
        if (session !== undefined) {
          const end =
            body.everywhere === true ? endSessions(session.user.id) : endSession(session.tokenHash);
          await writeAtOnce(parts.database, [end]);
        }
        clearSessionCookie(request, reply, parts);
      },
    },
    origin,
  );

  registerPageRoute(
    app,
    {
      method: "POST",
      url: "/account-api/password-mail",
      body: Type.Object({ email }, strict),
      async handle({ body }, request) {
        await takeTry(parts, limits.mailFromAddress, request.ip);
        await takeTry(parts, limits.mailToUser, body.email);
        // The answer is the same for somebody unknown: it says nothing about who has an account.
        for (const user of await usersWithEmail(parts.database, body.email)) {
          if (user.status !== "ACTIVE") continue;
          const brand = await brandOf(parts, user.partner_id);
          await writeAtOnce(parts.database, offerNewPassword(parts, user, brand));
        }
      },
    },
    origin,
  );

  registerPageRoute(
    app,
    {
      method: "POST",
      url: "/account-api/password-link",
      body: Type.Object({ token }, strict),
      async handle({ body }) {
        const user = await findLinkUser(parts, body.token, "set_password");
        if (user === undefined) throw linkExpired();
        const { first_name, email: address } = user;
        return { first_name, email: address, brand: await brandOf(parts, user.partner_id) };
      },
    },
    origin,
  );

  registerPageRoute(
    app,
    {
      method: "POST",
      url: "/account-api/password",
      body: Type.Object({ token, password }, strict),
      async handle({ body }, request, reply) {
        const user = await findLinkUser(parts, body.token, "set_password");
        if (user === undefined) throw linkExpired();
        const why = whyNoPassword(body.password, user.email);
        if (why !== undefined) throw refusePassword(why);
        const writes = [
          useLink(body.token, "set_password"),
          endSessions(user.id),
          {
            sql: "UPDATE users SET password_hash = $2, updated_at = $3 WHERE id = $1",
            values: [
              user.id,
              await hashPassword(body.password, parts.random),
              parts.clock.now().toISOString(),
            ],
          },
          ...tellOfNewPassword(parts, user, await brandOf(parts, user.partner_id)),
        ];
        return unlessUsed(() => openSession({ parts, request, reply }, user, writes));
      },
    },
    origin,
  );

  app.get<{ Params: { id: string } }>(
    "/account-api/brands/:id/logo",
    {
      schema: {
        params: Type.Object({ id: Type.String({ pattern: "^part_[0-7][0-9a-hjkmnp-tv-z]{25}$" }) }),
      },
    },
    async (request, reply) => {
      const logo = await readLogo(parts, toUuid(request.params.id));
      if (logo === undefined) throw new Refusal("not_found", "This partner has no logo.");
      // A picture and nothing else, whatever its bytes say: it is somebody's upload.
      return reply
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("x-content-type-options", "nosniff")
        .header("cache-control", "public, max-age=300")
        .type(logo.type)
        .send(logo.bytes);
    },
  );
}

function refusePassword(message: string): Refusal {
  const fault = { code: "weak", expected: message, received: "a password", path: "password" };
  return new Refusal("invalid_request_data", message, { faults: [{ ...fault, message }] });
}
