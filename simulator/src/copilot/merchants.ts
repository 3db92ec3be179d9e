import type { Dependencies } from "../dependencies.ts";
import { defaultMerchant } from "../store/merchants.ts";
import { type Json, objectFrom, type Response, text } from "../verification/wire.ts";
import { findMissingFields, findWrongFields, type VendorError } from "./check-merchant.ts";
import type { CopilotMerchant, CopilotStatus } from "./open-copilot.ts";

/** From the submission until the gateway has the merchant. */
const boardingMs = 60 * 60_000;

const open: CopilotStatus = {
  boardingProcessStatusCd: "INPROG",
  boardingProcessPendingFlg: false,
  gatewayBoardingStatusCd: "NOT_BOARDED",
  approvedDatetime: null,
  boardedDatetime: null,
  liveDatetime: null,
  declinedDatetime: null,
  cancelledDatetime: null,
};

/** Every accepted request makes another merchant: the vendor has no idempotency. */
export function createCopilotMerchant({ copilot }: Dependencies, body: Json): Response {
  const templateId = Number(body.templateId);
  const merchant = objectFrom(body.merchant);
  const errors = findWrongFields(merchant);
  if (!Number.isSafeInteger(templateId) || templateId <= 0) {
    errors.push({
      code: "9999",
      message: "templateId is required",
      errorField: "templateId",
      status: "BAD_REQUEST",
    });
  }
  if (errors.length > 0) return rejected(errors);
  const ownerSiteUser = objectFrom(body.ownerSiteUser);
  const made = copilot.insert({ templateId, merchant, ownerSiteUser, status: open });
  return { status: 200, body: { merchantId: made.merchantId, errors: null } };
}

/** A parent that is sent replaces the stored one whole: children left out become null. */
export function updateCopilotMerchant(deps: Dependencies, id: string, body: Json): Response {
  const found = deps.copilot.find(id);
  if (found === undefined) return notFound();
  if (found.status.boardingProcessStatusCd !== "INPROG") {
    return rejected([badRequest("The merchant was submitted.")]);
  }
  const sent = objectFrom(body.merchant);
  const errors = findWrongFields(sent);
  if (errors.length > 0) return rejected(errors);
  const ownerSiteUser = { ...found.ownerSiteUser, ...objectFrom(body.ownerSiteUser) };
  deps.copilot.save({ ...found, merchant: { ...found.merchant, ...sent }, ownerSiteUser });
  return { status: 200, body: { errors: null } };
}

export function readCopilotMerchant({ copilot }: Dependencies, id: string): Response {
  const found = copilot.find(id);
  if (found === undefined) return notFound();
  const { merchant, ownerSiteUser, status } = found;
  const shown = { ...merchant, merchantStatus: status };
  return { status: 200, body: { merchant: shown, ownerSiteUser, errors: null } };
}

export function readCopilotStatus({ copilot }: Dependencies, id: string): Response {
  const found = copilot.find(id);
  if (found === undefined) return notFound();
  return { status: 200, body: { merchantStatus: found.status, errors: null } };
}

/** Submits a merchant of another acquirer, with or without a body. */
export function submitCopilotMerchant(deps: Dependencies, id: string): Response {
  const found = deps.copilot.find(id);
  if (found === undefined) return notFound();
  const { merchant, status } = found;
  const platform = objectFrom(objectFrom(merchant.processing).platformDetails);
  if (platform.acquiringFlg !== false) {
    const denied = { code: "1005", message: "Access denied", status: "UNAUTHORIZED" as const };
    return { status: 401, body: { errors: [denied] } };
  }
  if (status.boardingProcessStatusCd !== "INPROG") {
    return rejected([badRequest("The merchant was submitted.")]);
  }
  const validationErrors = findMissingFields(merchant);
  if (validationErrors.length > 0) return { status: 400, body: { errors: null, validationErrors } };
  const at = stamp(deps.clock());
  deps.copilot.save({ ...found, status: statusAfterSubmission(found, at) });
  if (endingOf(found) === undefined) {
    deps.agenda.add("copilot_board", id, new Date(deps.clock().getTime() + boardingMs));
  }
  return { status: 200, body: { errors: null, validationErrors: null } };
}

/** The gateway has the merchant from now on. */
export function boardCopilotMerchant(deps: Dependencies, id: string, at: Date): void {
  const found = deps.copilot.find(id);
  if (found?.status.boardingProcessStatusCd !== "BOARDING") return;
  const status = {
    ...found.status,
    boardingProcessStatusCd: "BOARDED",
    gatewayBoardingStatusCd: "BOARDED" as const,
    boardedDatetime: stamp(at),
  };
  deps.copilot.save({ ...found, status });
  const platform = objectFrom(objectFrom(found.merchant.processing).platformDetails);
  const merchid = text(platform.frontEndMid);
  if (deps.merchants.find(merchid) !== undefined) return;
  deps.merchants.save({ ...defaultMerchant, merchid, name: text(found.merchant.dbaName) });
}

/** Test values: the last name of the owner forces an end. */
export const copilotEndings: Readonly<Record<string, string>> = {
  Declined: "DECLINED",
  Cancelled: "CANCELLED",
  Pending: "UNDER",
};

function endingOf({ merchant }: CopilotMerchant): string | undefined {
  const owner = objectFrom(objectFrom(merchant.ownership).owner);
  return copilotEndings[text(owner.ownerName).split(" ").at(-1) ?? ""];
}

function statusAfterSubmission(merchant: CopilotMerchant, at: string): CopilotStatus {
  const ending = endingOf(merchant);
  return {
    ...merchant.status,
    boardingProcessStatusCd: ending ?? "BOARDING",
    boardingProcessPendingFlg: ending === "UNDER",
    approvedDatetime: ending === undefined ? at : null,
    declinedDatetime: ending === "DECLINED" ? at : null,
    cancelledDatetime: ending === "CANCELLED" ? at : null,
  };
}

/** `MM/DD/YYYY hh:mm:ss AM`, without a time zone. */
function stamp(at: Date): string {
  const [date = "", time = ""] = at.toISOString().split("T");
  const [year, month, day] = date.split("-");
  const hour = Number(time.slice(0, 2));
  const shown = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, "0");
  return `${month}/${day}/${year} ${shown}${time.slice(2, 8)} ${hour < 12 ? "AM" : "PM"}`;
}

function badRequest(message: string): VendorError {
  return { code: "9999", message, errorField: "merchant", status: "BAD_REQUEST" };
}

function rejected(errors: readonly VendorError[]): Response {
  return { status: 400, body: { merchantId: null, errors } };
}

function notFound(): Response {
  const error = { code: "9999", message: "There is no such merchant", errorField: "merchantId" };
  return { status: 404, body: { errors: [{ ...error, status: "NOT_FOUND" }] } };
}
