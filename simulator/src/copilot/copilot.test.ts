import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSimulator } from "../start-simulator.ts";
import { copilotUser } from "./tokens.ts";

let simulator: Awaited<ReturnType<typeof startSimulator>>;
let nowMs = Date.parse("2026-03-02T15:00:00Z");
let token = "";
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, clock: () => new Date(nowMs) });
  token = (await login({ ...copilotUser, grant_type: "password" })).body.access_token;
});
afterAll(() => simulator.close());

async function login(form: Record<string, string>) {
  const at = "/copilot/auth/realms/cardconnect/protocol/openid-connect/token";
  const body = new URLSearchParams(form);
  const response = await fetch(`${simulator.origin}${at}`, { method: "POST", body });
  return { status: response.status, body: await response.json() };
}

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${simulator.origin}/copilot${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const merchant = {
  salesCode: "OPF1",
  dbaName: "Larkspur",
  legalBusinessName: "Larkspur LLC",
  taxFilingName: "Larkspur LLC",
  taxFilingMethod: "EIN",
  demographic: {
    businessPhone: "503-555-0142",
    businessAddress: { address1: "1 Main St", city: "Portland", stateCd: "OR", zip: "97210" },
  },
  ownership: {
    owner: {
      ownerName: "Mara Ellison",
      ownerEmail: "mara@larkspur.example",
      ownerTitle: "CEO",
      ownerSSN: "987-65-4321",
    },
  },
  processing: {
    platformDetails: {
      acquiringFlg: false,
      backEndMid: "871555880031",
      frontEndMid: "871555880031",
      processorReportingMid: "871555880031",
      backEndPlatformCd: "FDNOB",
      frontEndPlatformCd: "RCNOF",
      tid: "00880031",
      taxId: "931234567",
      mccId: "5814",
    },
    modeOfTransaction: { swipedPct: 100, keyedPct: 0, eCommercePct: 0, mailOrderPct: 0 },
  },
};
const create = (changed: object = {}) =>
  call("POST", "/merchant", { templateId: 1001, merchant: { ...merchant, ...changed } });
const statusOf = async (id: string) =>
  (await call("GET", `/merchant/${id}/status`)).body.merchantStatus;

describe("CoPilot", () => {
  it("makes another merchant of every accepted request", async () => {
    const [first, second] = [await create(), await create()];
    expect(first.body).toEqual({ merchantId: expect.stringMatching(/^\d{9}$/), errors: null });
    expect(second.body.merchantId).not.toBe(first.body.merchantId);
  });

  it("rejects formats with the documented codes, in both spellings of the field", async () => {
    const wrong = await create({
      legalBusinessName: "x".repeat(501),
      demographic: { businessPhone: "5035550142" },
      ownership: { owner: { ownerDob: "1984-07-19" } },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toMatchObject([
      { code: "1105", errorfield: "merchant.legalBusinessName" },
      { code: "1115", errorField: "merchant.demographic.businessPhone" },
      { code: "1113", errorField: "merchant.ownership.owner.ownerDob" },
    ]);
  });

  it("replaces a parent whole, and lists what is missing at the submission", async () => {
    const id = (await create()).body.merchantId;
    const sent = { demographic: { businessPhone: "503-555-0199" } };
    expect((await call("PUT", `/merchant/${id}`, { merchant: sent })).status).toBe(200);
    const { body } = await call("GET", `/merchant/${id}`);
    expect(body.merchant.demographic).toEqual(sent.demographic);
    const submitted = await call("PUT", `/merchant/${id}/submit`);
    expect(submitted.status).toBe(400);
    expect(submitted.body.validationErrors).toMatchObject([
      { errorField: "merchant.demographic.businessAddress.address1" },
    ]);
  });

  it("boards a submitted merchant after an hour, and rejects changes from then on", async () => {
    const id = (await create()).body.merchantId;
    expect(await statusOf(id)).toMatchObject({ boardingProcessStatusCd: "INPROG" });
    const submitted = await call("PUT", `/merchant/${id}/submit`);
    expect(submitted.body).toEqual({ errors: null, validationErrors: null });
    expect((await call("PUT", `/merchant/${id}`, { merchant: {} })).status).toBe(400);
    expect(await statusOf(id)).toMatchObject({
      boardingProcessStatusCd: "BOARDING",
      gatewayBoardingStatusCd: "NOT_BOARDED",
      approvedDatetime: "03/02/2026 03:00:00 PM",
    });
    nowMs += 60 * 60_000;
    token = (await login({ ...copilotUser, grant_type: "password" })).body.access_token;
    expect(await statusOf(id)).toMatchObject({
      boardingProcessStatusCd: "BOARDED",
      gatewayBoardingStatusCd: "BOARDED",
    });
    const { merchants } = await (await fetch(`${simulator.origin}/_simulator/merchants`)).json();
    expect(merchants).toContainEqual(expect.objectContaining({ merchid: "871555880031" }));
  });

  it("denies the submission of a merchant that CardConnect acquires", async () => {
    const platformDetails = { ...merchant.processing.platformDetails, acquiringFlg: true };
    const made = await create({ processing: { ...merchant.processing, platformDetails } });
    const submitted = await call("PUT", `/merchant/${made.body.merchantId}/submit`);
    expect([submitted.status, submitted.body.errors[0].code]).toEqual([401, "1005"]);
  });

  it("issues tokens for five minutes and refreshes for ten", async () => {
    expect((await login({ ...copilotUser, grant_type: "password", password: "x" })).body).toEqual({
      error: "invalid_grant",
      error_description: "Invalid user credentials",
    });
    const { body } = await login({ ...copilotUser, grant_type: "password" });
    expect(body).toMatchObject({ expires_in: 300, refresh_expires_in: 600, scope: "isv" });
    token = body.access_token;
    expect((await create()).status).toBe(200);
    nowMs += 301_000;
    expect((await create()).status).toBe(401);
    const { client_id, client_secret } = copilotUser;
    const refresh = {
      client_id,
      client_secret,
      grant_type: "refresh_token",
      refresh_token: body.refresh_token,
    };
    token = (await login(refresh)).body.access_token;
    expect((await create()).status).toBe(200);
    nowMs += 300_000;
    expect((await login(refresh)).status).toBe(401);
  });
});
