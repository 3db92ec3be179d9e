import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import type { ChangeRequestRow } from "./change-request-rows.ts";

/** The request, as encrypted in `encrypted_request`. */
export interface StoredRequest {
  path: string;
  /** Those that say for which account or business it is. */
  headers: Readonly<Record<string, string>>;
  /** undefined: none. */
  body?: unknown;
}

const place = (id: Uuid) => `change_requests.request ${id}`;

export function encryptRequest(
  { encryption }: Pick<Dependencies, "encryption">,
  id: Uuid,
  request: StoredRequest,
): string {
  return encryption.encrypt(JSON.stringify(request), place(id));
}

export function readStoredRequest(
  { encryption }: Pick<Dependencies, "encryption">,
  { id, encrypted_request }: Pick<ChangeRequestRow, "id" | "encrypted_request">,
): StoredRequest {
  return JSON.parse(encryption.decrypt(encrypted_request, place(id)));
}
