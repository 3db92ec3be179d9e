import { describe, expect, it } from "vitest";
import type { GatewayMerchant } from "../gateway-boarding.ts";
import type { Exchange } from "../json-exchange.ts";
import { buildMerchant } from "./build-merchant.ts";
import { parseCreation, parseStatus, parseSubmission } from "./parse-response.ts";

const merchant: GatewayMerchant = {
  orderId: "acct_1",
  merchantId: "871555880014",
  terminalId: "00880014",
  legalName: "Larkspur Coffee & Tea, LLC.",
  tradeName: "Larkspur Coffee",
  ownershipType: "LIMITED_LIABILITY_COMPANY",
  taxId: "931234567",
  taxIdKind: "EIN",
  categoryCode: "5814",
  phone: "503-555-0142",
  website: "https://larkspur.example",
  address: { line1: "1 Main St", line2: null, city: "Portland", state: "OR", postalCode: "97210" },
  signer: {
    firstName: "Mara Jane",
    lastName: "Ellison-Ray Jr.",
    email: "mara@larkspur.example",
    title: "MEMBER",
    ssn: "900126789",
  },
  inPersonPercent: 90,
  onlinePercent: 10,
};
const settings = {
  address: "",
  tokenAddress: "",
  username: "",
  password: "",
  clientSecret: "",
  templateId: 1001,
  salesCode: "OPF1",
  frontEndPlatform: "RCNOF",
  backEndPlatform: "FDNOB",
  orderField: 3,
  timeoutMs: 1000,
  now: () => new Date(),
};
const responded = (status: number, body: unknown): Exchange => ({ kind: "answered", status, body });
const lost: Exchange = { kind: "lost", why: "timeout", detail: "no response" };

describe("a merchant for the gateway alone", () => {
  it("has the acquirer's ids, no bank account and no price, and the order's id", () => {
    const built = buildMerchant(merchant, settings);
    expect(built).toEqual({
      body: {
        templateId: 1001,
        merchant: {
          salesCode: "OPF1",
          dbaName: "Larkspur Coffee",
          legalBusinessName: "Larkspur Coffee & Tea, LLC.",
          taxFilingName: "Larkspur Coffee & Tea LLC",
          taxFilingMethod: "EIN",
          demographic: {
            websiteAddress: "https://larkspur.example",
            businessPhone: "503-555-0142",
            businessAddress: {
              address1: "1 Main St",
              address2: null,
              city: "Portland",
              stateCd: "OR",
              zip: "97210",
              countryCd: "US",
            },
          },
          ownership: {
            ownershipTypeCd: "LLC",
            owner: {
              ownerName: "Mara Ellison-Ray",
              ownerEmail: "mara@larkspur.example",
              ownerTitle: "MEMBER_LLC",
              ownerSSN: "900-12-6789",
            },
          },
          processing: {
            platformDetails: {
              acquiringFlg: false,
              backEndMid: "871555880014",
              frontEndMid: "871555880014",
              processorReportingMid: "871555880014",
              backEndPlatformCd: "FDNOB",
              frontEndPlatformCd: "RCNOF",
              tid: "00880014",
              taxId: "931234567",
              mccId: "5814",
            },
            modeOfTransaction: { swipedPct: 90, keyedPct: 0, eCommercePct: 10, mailOrderPct: 0 },
          },
          customFields: [{ userFieldNumber: 3, customFieldValue: "acct_1" }],
        },
        ownerSiteUser: {
          firstName: "Mara Jane",
          lastName: "Ellison-Ray Jr.",
          email: "mara@larkspur.example",
        },
      },
    });
  });

  it.each<[string, Partial<GatewayMerchant>]>([
    ["businessPhone", { phone: "+44 20 7946 0000" }],
    ["websiteAddress", { website: null }],
    ["ownerTitle", { signer: { ...merchant.signer, title: "NA" } }],
    ["ownerName", { signer: { ...merchant.signer, lastName: "O'Neil-Ray" } }],
    ["modeOfTransaction", { inPersonPercent: 10 }],
  ])("is not sent if %s has no form there", (field, changed) => {
    expect(buildMerchant({ ...merchant, ...changed }, settings)).toEqual({
      kind: "rejected",
      detail: `not in the format of ${field}`,
    });
  });
});

describe("a response", () => {
  const created = { merchantId: "213456789", errors: null };
  const error = { code: "1115", message: "503 is wrong", errorField: "merchant.demographic" };

  it("to a creation is a merchant only with an id and without errors", () => {
    expect(parseCreation(responded(200, created))).toEqual({
      kind: "created",
      gatewayMerchantId: "213456789",
    });
    expect(parseCreation(responded(200, { ...created, merchantId: 213456789 }))).toMatchObject({
      gatewayMerchantId: "213456789",
    });
    expect(parseCreation({ kind: "never_sent", detail: "refused" }).kind).toBe("not_sent");
  });

  it("with errors is rejected, by codes and fields only, in either spelling", () => {
    const other = { code: "1105", message: "", errorfield: "merchant.legalBusinessName" };
    expect(parseCreation(responded(400, { merchantId: null, errors: [error, other] }))).toEqual({
      kind: "rejected",
      detail: "1115 merchant.demographic, 1105 merchant.legalBusinessName",
    });
    expect(parseSubmission(responded(400, { errors: null, validationErrors: [error] }))).toEqual({
      kind: "rejected",
      detail: "1115 merchant.demographic",
    });
  });

  it.each([
    ["lost", lost],
    ["an id beside errors", responded(200, { ...created, errors: [error] })],
    ["without an id", responded(200, { errors: null })],
    ["an error status without errors", responded(400, {})],
    ["no object", responded(200, null)],
  ])("to a creation that is %s is unknown", (_, result) => {
    expect(parseCreation(result).kind).toBe("unknown");
  });

  const statusOf = (code: string, more: object = {}) =>
    parseStatus(responded(200, { merchantStatus: { boardingProcessStatusCd: code, ...more } }));

  it("with a status is boarded only if the gateway says so", () => {
    const atGateway = { gatewayBoardingStatusCd: "BOARDED" };
    expect(statusOf("INPROG")).toEqual({ kind: "open" });
    expect(statusOf("BOARDED", atGateway)).toEqual({ kind: "boarded" });
    expect(statusOf("LIVE", atGateway)).toEqual({ kind: "boarded" });
    expect(statusOf("BOARDED", { gatewayBoardingStatusCd: "NOT_BOARDED" })).toEqual({
      kind: "pending",
      status: "BOARDED",
    });
    expect(statusOf("UNDER", { boardingProcessPendingFlg: true })).toEqual({
      kind: "pending",
      status: "UNDER, pending",
    });
    expect(statusOf("DECLINED")).toEqual({ kind: "ended", status: "DECLINED" });
    expect(statusOf("ARCHIVED", atGateway)).toMatchObject({ kind: "unknown", why: "unknown_code" });
    expect(parseStatus(lost).kind).toBe("unknown");
    expect(parseStatus(responded(404, { errors: [error] })).kind).toBe("unknown");
  });
});
