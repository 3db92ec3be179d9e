import type { Dependencies } from "../../dependencies.ts";
import { type Json, listFrom, objectFrom, type Response, text } from "../wire.ts";
import { type Listing, listingsOf, type Searched } from "./listings.ts";

interface SearchContent {
  readonly acquirerBid: string;
  readonly criteria: Json;
  readonly hasAlerts: boolean;
  /** Listings that the search itself returned: none of these is an alert. */
  readonly found: readonly string[];
}

const type = "vmss_search";
const done = { statusCode: "API000", statusDescription: "Success" };

/** Source   Visa Merchant Screening Service, "Error codes". */
export function vmssError(status: number, code: string, description: string): Response {
  return { status, body: { status: { statusCode: code, statusDescription: description } } };
}

/** Source   Visa Merchant Screening Service, "Search terminated merchant". */
export function searchTerminated(deps: Dependencies, body: Json): Response {
  const request = objectFrom(body.searchTerminatedRequest);
  const criteria = objectFrom(request.terminatedRecordSearchCriteria);
  const wrong = findWrong(request, criteria);
  if (wrong !== undefined) return vmssError(400, "API001", `Invalid or missing: ${wrong}`);
  const now = deps.clock();
  const listings = listingsOf(deps, "visa", searchedOf(criteria), now);
  const search = deps.verification.insert<SearchContent>(
    {
      type,
      key: "",
      created_at: now.toISOString(),
      content: {
        acquirerBid: text(request.acquirerBID),
        criteria,
        hasAlerts: request.retroAlertIfNoMatch === true,
        found: listings.map(({ id }) => id),
      },
    },
    (hex) => String(Number.parseInt(hex.slice(0, 12), 16)),
  );
  const matchedRecords = listings.map((listing) => recordOf(listing, criteria));
  return {
    status: 200,
    body: {
      status: done,
      searchTerminatedResponse: {
        searchRequestRef: { searchRequestRefID: search.id, searchDate: now.toISOString() },
        possibleMatches: { totalCount: matchedRecords.length, matchedRecords },
      },
    },
  };
}

/** Merchants that were listed in the period, after a search without a match. */
export function listAlerts(deps: Dependencies, body: Json): Response {
  const request = objectFrom(body.retroAlertsRequest);
  const [start, end] = [text(request.alertStartDate), text(request.alertEndDate)];
  if (!/^\d{4}-\d\d-\d\d$/.test(start) || !/^\d{4}-\d\d-\d\d$/.test(end)) {
    return vmssError(400, "API001", "Invalid or missing: alertStartDate, alertEndDate");
  }
  const offset = Number(request.pageOffset ?? 0);
  const size = Number(request.pageSize ?? 10);
  const alerts = deps.verification
    .list<SearchContent>(type)
    .filter(({ content }) => content.hasAlerts && content.found.length === 0)
    .filter(({ content }) => content.acquirerBid === text(request.acquirerBID))
    .flatMap(({ id, created_at, content: { criteria } }) =>
      listingsOf(deps, "visa", searchedOf(criteria), new Date(created_at))
        .filter(({ listedAt }) => {
          const day = listedAt.toISOString().slice(0, 10);
          return day >= start && day <= end;
        })
        .map((listing) => ({ searchRequestRefID: id, ...recordOf(listing, criteria) })),
    );
  const retroAlerts = alerts.slice(offset, offset + size);
  const retroAlertsResponse = { totalCount: alerts.length, retroAlerts };
  return { status: 200, body: { status: done, retroAlertsResponse } };
}

function searchedOf(criteria: Json): Searched {
  return {
    name: text(criteria.legalName),
    tradeName: text(criteria.DBAName),
    taxId: text(criteria.taxID),
    lastNames: listFrom(criteria.principals).map(({ name }) => text(name).split(" ").at(-1) ?? ""),
  };
}

const isWithin = (value: unknown, least: number, most: number) => {
  const { length } = text(value);
  return length >= least && length <= most;
};

/** Limits of the fields, from the vendor's table. */
function findWrong(request: Json, criteria: Json): string | undefined {
  const address = objectFrom(criteria.address);
  const principals = listFrom(criteria.principals);
  const phones = Array.isArray(criteria.businessPhoneNumbers) ? criteria.businessPhoneNumbers : [];
  const webs = Array.isArray(criteria.webAddresses) ? criteria.webAddresses : [];
  const checks: readonly (readonly [string, boolean])[] = [
    ["acquirerBID", /^\d{8}$/.test(text(request.acquirerBID))],
    ["DBAName", isWithin(criteria.DBAName, 1, 70)],
    ["legalName", criteria.legalName === undefined || isWithin(criteria.legalName, 4, 70)],
    ["category", /^[0-5]$/.test(text(criteria.category))],
    ["streetAddress", isWithin(address.streetAddress, 4, 40)],
    ["city", isWithin(address.city, 2, 30)],
    ["countryOrRegion", /^[A-Z]{2}$/.test(text(address.countryOrRegion))],
    ["zipOrPostalCode", isWithin(address.zipOrPostalCode, 3, 8)],
    ["businessPhoneNumbers", phones.length >= 1 && phones.length <= 3],
    ["businessPhoneNumbers", phones.every((each) => /^\d{8,15}$/.test(text(each)))],
    ["tradeOverInternet", typeof criteria.tradeOverInternet === "boolean"],
    ["webAddresses", criteria.tradeOverInternet !== true || webs.length > 0],
    ["webAddresses", webs.every((each) => isWithin(each, 4, 40))],
    ["principals", principals.length >= 1 && principals.length <= 5],
    ["principals.name", principals.every(({ name }) => isWithin(name, 5, 35))],
    ["taxID", criteria.taxID === undefined || isWithin(criteria.taxID, 6, 30)],
    [
      "SSN",
      principals.every(({ SSN }) => SSN === undefined || /^\d{3}-\d{2}-\d{4}$/.test(text(SSN))),
    ],
  ];
  return checks.find(([, isRight]) => !isRight)?.[0];
}

function recordOf({ id, reasonCode, reason, matched, listedAt }: Listing, criteria: Json): Json {
  return {
    terminatedRefID: id,
    acquirerBID: "10033028",
    acquirerName: "SANDBOX ACQUIRER",
    terminatedRecord: {
      DBAName: matched === "name" ? criteria.DBAName : "LISTED TRADING",
      taxID: matched === "tax id" ? criteria.taxID : "",
      primaryListingReason: `${reasonCode}-${reason}`,
      contractEndDate: listedAt.toISOString().slice(0, 10),
    },
    terminatedRecordMatch: {
      DBAName: matched === "name" ? "E" : "N",
      legalName: matched === "name" ? "P" : "N",
      taxID: matched === "tax id" ? "E" : "N",
      businessPhoneNumbers: "N",
      merchantCategoryCodes: "E",
      addressMatch: { streetAddress: "N", city: "N", countryOrRegion: "E" },
      principalsMatch: [{ name: matched === "principal" ? "E" : "N" }],
    },
  };
}
