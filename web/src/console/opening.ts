import type { Permission } from "@openpayfac/contract/console";
import type { EarlyRequest } from "../server/early.ts";
import type { Start } from "./start.ts";

/** Facts that the first requests of a page depend on. */
export interface Opening {
  /** A value of the address. */
  get: (name: string) => string | undefined;
  /** The part of the hierarchy in the address; undefined: everything of the user. */
  node: string | undefined;
  /** Whether the role permits something without a second user. */
  can: (permission: Permission) => boolean;
  start: Start;
  /** The platform's time. */
  nowMs: number;
}

/** The requests with which a page begins; one that is missing is only sent later. */
export type RequestsOfPage = (opening: Opening) => EarlyRequest[];

export const read = (path: string): EarlyRequest => ({ method: "GET", path });
