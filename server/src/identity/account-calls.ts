import { pagesOperations } from "@openpayfac/contract";
import { ApiError } from "../api-error.ts";
import { updateRow } from "../database/row-writes.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { pageHandlerFor } from "../http/page-handler.ts";
import { logSecurity } from "../http/security-log.ts";
import { toUuid } from "../ids.ts";
import { brandOf, readLogo } from "./brands.ts";
import { normalizeEmail } from "./email-address.ts";
import { pageSessionOf } from "./page-session.ts";
import { passwordChangedEmail, passwordResetEmail } from "./password-emails.ts";
import { type KnownOfUser, type PasswordProblem, passwordProblem } from "./password-rules.ts";
import { hashPassword } from "./passwords.ts";
import { consumeAttempt, limits } from "./rate-limits.ts";
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
import { type UserRow, usersWithEmail } from "./user-rows.ts";
import { endViewsOf } from "./views.ts";

/** The sign-in and sign-out operations of the pages under `/account/`. */
export const handleGetPageSession = pageHandlerFor(
  pagesOperations.getPageSession,
  async ({ request }, deps) => pageSessionOf(await requireSession(request, deps), deps),
);

export const handleSignIn = pageHandlerFor(
  pagesOperations.signIn,
  ({ body, request, reply }, deps) => signInByPassword({ deps, request, reply }, body),
);

export const handleSignInByLink = pageHandlerFor(
  pagesOperations.signInByLink,
  ({ body, request, reply }, deps) => signInByLink({ deps, request, reply }, body.token),
);

export const handleSignInByCode = pageHandlerFor(
  pagesOperations.signInByCode,
  ({ body, request, reply }, deps) => signInByCode({ deps, request, reply }, body.code),
);

export const handleSignOut = pageHandlerFor(
  pagesOperations.signOut,
  async ({ body, request, reply }, deps) => {
    const session = await readSession(request, deps);
    // Idempotent: signing out without a session succeeds.
    if (session !== undefined) {
      const end =
        body.everywhere === true ? endSessions(session.user.id) : endSession(session.tokenHash);
      const { view } = session;
      const views = view === null ? [] : [endViewsOf(session.user.id, deps.wallClock.now())];
      await writeAtomically(deps.database, [end, ...views]);
      if (view !== null && view.database !== deps.database) {
        await writeAtomically(view.database, views);
      }
    }
    clearSessionCookie(request, reply, deps);
    return undefined;
  },
);

export const handleSendPasswordEmail = pageHandlerFor(
  pagesOperations.sendPasswordEmail,
  async ({ body, request }, deps) => {
    await consumeAttempt(deps, limits.emailsFromAddress, request.ip);
    await consumeAttempt(deps, limits.emailsToUser, normalizeEmail(body.email));
    // The response is the same for an unknown address, so that it does not reveal who has an
    // account.
    for (const user of await usersWithEmail(deps.database, body.email)) {
      const brand = await brandOf(deps, user.partner_id);
      await writeAtomically(deps.database, passwordResetEmail(deps, user, brand));
    }
    return undefined;
  },
);

export const handleOpenPasswordLink = pageHandlerFor(
  pagesOperations.openPasswordLink,
  async ({ body }, deps) => {
    const user = await findLinkUser(deps, body.token, "set_password");
    if (user === undefined) throw linkExpired();
    const { first_name, email, language } = user;
    return { first_name, email, language, brand: await brandOf(deps, user.partner_id) };
  },
);

export const handleSetPassword = pageHandlerFor(
  pagesOperations.setPassword,
  async ({ body, request, reply }, deps) => {
    const user = await findLinkUser(deps, body.token, "set_password");
    if (user === undefined) throw linkExpired();
    const brand = await brandOf(deps, user.partner_id);
    const why = await passwordProblem(body.password, await knownOf(deps, user, brand.name));
    if (why !== undefined) throw rejectPassword(why);
    const writes = [
      useLink(body.token, "set_password"),
      endSessions(user.id),
      {
        sql: `UPDATE users SET password_hash = $2, updated_at = $3, language = coalesce($4, language)
               WHERE id = $1`,
        values: [
          user.id,
          await hashPassword(body.password, deps.random),
          deps.clock.now().toISOString(),
          body.language ?? null,
        ],
      },
      ...passwordChangedEmail(deps, user, brand),
    ];
    return unlessUsed(async () => {
      const opened = await openSession({ deps, request, reply }, user, writes, "new_password");
      logSecurity(request, "password.set");
      return opened;
    });
  },
);

export const handleSetUserLanguage = pageHandlerFor(
  pagesOperations.setUserLanguage,
  async ({ body, request }, deps) => {
    const { user } = await requireSession(request, deps);
    await writeAtomically(deps.database, [
      updateRow("users", { id: user.id }, { language: body.language }),
    ]);
    return undefined;
  },
);

export const handleGetPartnerBrand = pageHandlerFor(
  pagesOperations.getPartnerBrand,
  async ({ params }, deps) => {
    const brand = await brandOf(deps, toUuid(params.id));
    if (brand.partner_id !== null) return brand;
    throw new ApiError("not_found", `There is no partner ${params.id}.`);
  },
);

export const handleGetBrandLogo = pageHandlerFor(
  pagesOperations.getBrandLogo,
  async ({ params, reply }, deps) => {
    const logo = await readLogo(deps, toUuid(params.id));
    if (logo === undefined) throw new ApiError("not_found", "This partner has no logo.");
    // Served as an image only, whatever its bytes are: it is an upload.
    return reply
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "public, max-age=300")
      .type(logo.type)
      .send(logo.bytes);
  },
);

function rejectPassword({ code, message }: PasswordProblem): ApiError {
  const fieldError = { code, expected: message, received: "a password", path: "password" };
  return new ApiError("invalid_request_data", message, {
    fieldErrors: [{ ...fieldError, message }],
  });
}

async function knownOf(
  { database }: Pick<Dependencies, "database">,
  user: UserRow,
  partner: string,
): Promise<KnownOfUser> {
  const found = await database.query<{ name: string }>({
    name: "find-business-name",
    text: "SELECT name FROM businesses WHERE id = $1",
    values: [user.business_id],
  });
  const names = [user.first_name, user.last_name, partner, ...found.rows.map(({ name }) => name)];
  return { email: user.email, names };
}
