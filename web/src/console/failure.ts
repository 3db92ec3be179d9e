import { CallError } from "../server/call.ts";
import { m } from "./messages.ts";

/** Why a change failed, and who can help. Input   messageOf: as `useErrorMessage` returns it. */
export function reasonOf(failure: unknown, messageOf: (error: unknown) => string): string {
  const type = failure instanceof CallError ? failure.type : undefined;
  if (type === "PERMISSION_MISSING") return `${messageOf(failure)} ${m.askAdministrator}`;
  return messageOf(failure);
}

/** Whether the server certainly did nothing. */
export const isRejected = (failure: unknown) =>
  failure instanceof CallError &&
  failure.status >= 400 &&
  failure.status < 500 &&
  failure.status !== 409;
