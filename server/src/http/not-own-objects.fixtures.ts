import type { OperationShape } from "@openpayfac/contract";

/** Patterns of locations whose string refers to no object, each with its reason. */
const reasons: [place: RegExp, reason: string][] = [
  [/\/reference_id$/, "the integrator's own text: nothing is looked up by it but own objects"],
  [/\/invoice_id$/, "the integrator's own text, kept and handed on"],
  [/\/(card|bank)\/token$/, "a token of the tokenizer: it belongs to whoever holds it"],
  [/^body\/gateway_merchant_id$/, "the gateway's id, entered by an operator: nothing is looked up"],
  [/^body\/settings\/\[\]\/secret$/, "a credential of the installation, which is only stored"],
  [/\/credential_id$/, "a passkey proves itself: only its device signs the challenge"],
  [/^(params|body)\/token$/, "the token of a link is itself the permission"],
];

/**
 * Why a location in a request refers to no object with an owner.
 *
 * Returns  undefined: it does refer to one.
 */
export function notOwnObjects(operation: OperationShape, place: string): string | undefined {
  const { id, resource } = operation;
  if (id === "getBrandLogo" || id === "getPartnerBrand") return "branding is for anybody to see";
  if (resource === "virtual_terminals") return "the sandbox's terminals are for anybody to try";
  if (id === "endPageSession") return "only the user's own sessions end, and any id gets 204";
  if (id === "removePasskey")
    return "only the user's own passkeys are removed, and any id gets 204";
  if (id === "signInToSandbox") return "the sandbox signs in as any of its users";
  if (id === "listPlatformTerminals" && place === "query/hsn") {
    return "a filter of the caller's own list: another's serial number finds nothing";
  }
  if (resource === "platform_terminals" && /\/hsn$/.test(place)) {
    return "a serial number on the account that the path names";
  }
  if (resource === "application_form" && place === "body/owners/[]/id") {
    return "an owner of the one application that the link opens";
  }
  if (id === "addRequiredOwner" && place === "body/owner/owner_id") {
    return "an owner of the one application of the account that the link opens";
  }
  return reasons.find(([pattern]) => pattern.test(place))?.[1];
}
