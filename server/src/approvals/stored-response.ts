import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";

const place = (id: Uuid) => `change_requests.response ${id}`;

/** The response of an operation that has a secret, for `encrypted_response`. */
export function encryptResponse(
  { encryption }: Pick<Dependencies, "encryption">,
  id: Uuid,
  response: unknown,
): string {
  return encryption.encrypt(JSON.stringify(response), place(id));
}

export function readStoredResponse(
  { encryption }: Pick<Dependencies, "encryption">,
  { id, encrypted_response }: { id: Uuid; encrypted_response: string },
): Record<string, unknown> {
  return JSON.parse(encryption.decrypt(encrypted_response, place(id)));
}
