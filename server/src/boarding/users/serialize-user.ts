import type { User } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { UserRow } from "../../identity/user-rows.ts";
import { toId, toIdOrNull } from "../../ids.ts";

/** Serializes a user for the API. */
export function serializeUser(user: UserRow): Static<typeof User> {
  return {
    id: toId("user", user.id),
    entity: "user",
    type: user.type,
    business_id: toIdOrNull("business", user.business_id),
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    status: user.status,
  };
}
