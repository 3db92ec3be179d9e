import type { BoardingOperations } from "@openpayfac/contract";
import type { HandlersOf } from "../../http/register-operations.ts";
import { handleCreateLoginUrl } from "./create-login-url.ts";
import { handleCreateUser } from "./create-user.ts";
import { handleGetUser } from "./get-user.ts";
import { handleListUsers } from "./list-users.ts";
import { handleUpdateUser } from "./update-user.ts";
import { handleUpdateUserStatus } from "./update-user-status.ts";

/** What does the work of the calls about users. */
export const userHandlers: HandlersOf<BoardingOperations> = {
  createLoginUrl: handleCreateLoginUrl,
  createUser: handleCreateUser,
  getUser: handleGetUser,
  listUsers: handleListUsers,
  updateUser: handleUpdateUser,
  updateUserStatus: handleUpdateUserStatus,
};
