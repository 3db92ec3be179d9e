import { grantsOf, type pagesOperations, type ResponseOf } from "@openpayfac/contract";
import type { Dependencies } from "../dependencies.ts";
import { roleOf } from "../permissions/calling-user.ts";
import { nodeOfUser } from "../permissions/scope-node.ts";
import { brandOf } from "./brands.ts";
import { missingFactor } from "./session-rules.ts";
import type { Session } from "./sessions.ts";
import { effectiveUser, type View } from "./views.ts";

type PageSession = ResponseOf<typeof pagesOperations.getPageSession>;

/** A session as its page knows it. */
export async function pageSessionOf(session: Session, deps: Dependencies): Promise<PageSession> {
  const { csrfToken, view } = session;
  const user = effectiveUser(session);
  const { first_name, last_name, email, type, language } = user;
  const role = roleOf(user);
  const database = view?.database ?? deps.database;
  const [scope, brand] = await Promise.all([
    nodeOfUser(database, user),
    brandOf({ database }, user.partner_id),
  ]);
  return {
    csrf_token: csrfToken,
    user: { first_name, last_name, email, type, role, language },
    permissions: Object.fromEntries(
      Object.entries(view?.isOver === true ? {} : grantsOf(type, role)).map(([name, how]) => [
        name,
        [...how],
      ]),
    ),
    scope,
    viewing_as: view && {
      by_name: view.actorName,
      reason: view.reason,
      seconds_left: secondsLeft(view, deps.wallClock.now()),
    },
    second_factor_due: missingFactor(session.rules, session.factor),
    sandbox: deps.sandbox !== undefined,
    now: deps.clock.now().toISOString(),
    brand,
  };
}

function secondsLeft({ isOver, expiresAt }: View, now: Date): number {
  return isOver ? 0 : Math.max(0, Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000));
}
