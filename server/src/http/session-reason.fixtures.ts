/**
 * Why a signed-in user may not make a request. The older error body has it as its code: the
 * specification fixes the values of its `type`.
 */
export function reasonOf({ type, code }: { type?: string; code?: string }): string | undefined {
  return type === "API_ERROR" ? code?.toUpperCase() : type;
}
