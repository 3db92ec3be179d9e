import { describe, expect, it } from "vitest";
import { slugOf } from "../shared/api.ts";
import type { OperationShape } from "../shared/operation.ts";
import { boarding } from "./index.ts";

/** The calls of the Boarding API v1.0.5, as it is published. */
const published = `
GET /users
POST /users
GET /users/{id}
PUT /users/{id}
PUT /users/{id}/status
POST /users/{id}/login_url
GET /locations
POST /locations
GET /locations/{id}
PUT /locations/{id}
DELETE /locations/{id}
GET /businesses
POST /businesses
GET /businesses/{id} 400 401 403 404
GET /applications
POST /applications
GET /applications/{id}
PUT /applications/{id}
DELETE /applications/{id}
POST /applications/{id}/link
POST /contractors/link
GET /contractors
GET /contractors/{id}
PATCH /contractors/{id}/activate
PATCH /contractors/{id}/deactivate
GET /contractors/application/{id} 400 401 403 404 409
GET /bank_accounts 400 401 403
GET /bank_accounts/{id} 400 401 403 404
GET /accounts 400 401 403
GET /accounts/{id} 400 401 403 404
GET /processing_plans
GET /processing_plans/{id}
GET /mccs
`;

/** The pages of its reference, as they are published. */
const pages =
  "activate-an-existing-contractor, create-a-boarding-application, create-a-business-user, create-a-location, create-a-new-business, deactivate-an-existing-contractor, delete-a-location, deleting-an-existing-application-in-draft-or-cancelled-state, edit-a-location, fetch-a-boarding-application-by-id, fetch-a-business-by-a-unique-id, fetch-accounts, fetch-an-account-by-id, fetch-bank-accounts, find-all-businesses, find-all-contractors-by-provided-request, find-all-processing-plans, find-locations, generate-a-boarding-application-link, generate-contractor-on-boarding-application-link, get-a-list-of-users, get-a-location-by-unique-id, get-a-magic-login-link-for-specific-user, get-a-processing-plan-by-id, get-an-existing-contractor-by-id, get-bank-account-information, get-contractor-application-link-status, introduction, list-all-mc-cs, list-boarding-applications, update-a-user, update-an-existing-draft-boarding-application, update-user-status, view-user-details";

/** Event types by the objects that they tell of. */
const events = {
  application:
    "approved cancelled created deleted manually_approved manually_declined need_information submitted updated",
  account:
    "closed created gateway_updated payouts_disabled payouts_enabled processing_disabled processing_enabled updated",
  bank_account: "created risk_validation_requested updated validated",
  contractor: "activated approved created deactivated deleted",
};

const shapes = Object.values(boarding.operations);
const ofSpecification = shapes.filter((shape) => shape.extension !== true);
const statusesOf = (shape: OperationShape) =>
  new Set(boarding.errorsOf(shape).map((name) => boarding.errors[name]!.status));

describe("the Boarding API as it is published", () => {
  const calls = published
    .trim()
    .split("\n")
    .map((line) => line.split(" "));

  it("has each of its calls, and beside them only marked extensions", () => {
    const routes = ofSpecification.map((shape) => `${shape.method} ${shape.path}`);
    expect(routes.sort()).toEqual(calls.map(([method, path]) => `${method} ${path}`).sort());
    const others = shapes.filter((shape) => shape.extension === true);
    expect(others.map((shape) => `${shape.method} ${shape.path}`)).toEqual([
      "PUT /applications/{id}/submit",
    ]);
  });

  it("refuses as each call says: with these of the client's errors and no other", () => {
    for (const [method, path, ...statuses] of calls.filter((call) => call.length > 2)) {
      const shape = shapes.find((one) => one.method === method && one.path === path)!;
      const ofClient = [...statusesOf(shape)].filter((status) => status < 500).sort();
      expect([path, ofClient]).toEqual([path, statuses.map(Number)]);
    }
  });

  it("has each page at its address; the introduction is no call's", () => {
    const slugs = ofSpecification.map((shape) => slugOf(boarding, shape));
    const published = pages.split(", ").filter((slug) => slug !== "introduction");
    expect(slugs.sort()).toEqual(published.sort());
  });

  it("links in its descriptions only to its own pages", () => {
    const slugs = new Set(shapes.map((shape) => slugOf(boarding, shape)));
    const text = JSON.stringify(shapes);
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1]!);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !slugs.has(link))).toEqual([]);
  });

  it("tells of every event", () => {
    const types = Object.entries(events).flatMap(([object, names]) =>
      names.split(" ").map((name) => `v2.${object}.${name}`),
    );
    expect(Object.keys(boarding.events).sort()).toEqual(types.sort());
  });
});
