import type { Dependencies } from "../../dependencies.ts";
import type { VerificationObject } from "../objects.ts";
import { type Json, listFrom, objectFrom, type Response, text } from "../wire.ts";
import { type Listing, listingsOf, type Searched } from "./listings.ts";

interface InquiryContent {
  readonly merchant: Json;
}

const type = "match_inquiry";

/** Source   MATCH Pro API, "Errors". */
export function matchError(status: number, reason: string, description: string): Response {
  const error = {
    Source: "MATCH",
    ReasonCode: reason,
    Description: description,
    Recoverable: false,
    Details: null,
  };
  return { status, body: { Errors: { Error: [error] } } };
}

/** Source   MATCH Pro API, "Termination inquiry". */
export function createMatchInquiry(deps: Dependencies, body: Json): Response {
  const request = objectFrom(body.terminationInquiryRequest);
  const merchant = objectFrom(request.merchant);
  const wrong = findWrong(request, merchant);
  if (wrong !== undefined) return matchError(400, "INVALID_INPUT_VALUE", wrong);
  const inquiry = deps.verification.insert<InquiryContent>(
    { type, key: "", created_at: deps.clock().toISOString(), content: { merchant } },
    (hex) => String(Number.parseInt(hex.slice(0, 12), 16)).padStart(15, "2"),
  );
  return present(deps, inquiry, { length: 10, offset: 0 });
}

/** Reads an inquiry again, with the listings of today. */
export function readMatchInquiry(deps: Dependencies, id: string, query: Json): Response {
  const found = deps.verification.find<InquiryContent>(type, id);
  if (found === undefined) return matchError(404, "INQUIRY_NOT_FOUND", "No such inquiry");
  const length = Number(query.page_length ?? 10);
  const offset = Number(query.page_offset ?? 0);
  if (!(length >= 1 && length <= 100)) {
    return matchError(400, "INVALID_INPUT_VALUE", "page_length: 1 to 100");
  }
  return present(deps, found, { length, offset });
}

/** Limits of the fields. Source   MATCH Pro API; a processor's documents for the lengths. */
function findWrong(request: Json, merchant: Json): string | undefined {
  const principals = listFrom(merchant.principals);
  const address = objectFrom(merchant.address);
  const checks: readonly (readonly [string, boolean])[] = [
    ["acquirerId", text(request.acquirerId) !== ""],
    ["name", isText(merchant.name, 60)],
    ["address", isAddress(address)],
    ["phoneNumber", isPhone(merchant.phoneNumber)],
    ["merchantCategory", /^\d{4}$/.test(text(merchant.merchantCategory))],
    ["principals", principals.length >= 1 && principals.length <= 5],
    ...principals.flatMap((each): [string, boolean][] => [
      ["principals.name", isText(each.firstName, 60) && isText(each.lastName, 60)],
      ["principals.address", isAddress(objectFrom(each.address))],
      ["principals.phoneNumber", isPhone(each.phoneNumber)],
    ]),
  ];
  return checks.find(([, isRight]) => !isRight)?.[0];
}

function isText(value: unknown, most: number): boolean {
  const given = text(value);
  return given !== "" && given.length <= most && /^[\x20-\x7e]+$/.test(given);
}

function isAddress(address: Json): boolean {
  const { addressLineOne, city, country, postalCode } = address;
  if (!isText(addressLineOne, 60) || !isText(city, 20)) return false;
  return /^[A-Z]{3}$/.test(text(country)) && text(postalCode) !== "";
}

function isPhone(value: unknown): boolean {
  return /^[2-9]\d{9}$/.test(text(value));
}

function present(
  deps: Dependencies,
  { id, created_at, content }: VerificationObject<InquiryContent>,
  { length, offset }: { length: number; offset: number },
): Response {
  const { merchant } = content;
  const searched: Searched = {
    name: text(merchant.name),
    tradeName: text(merchant.doingBusinessAsName),
    taxId: text(merchant.nationalTaxId),
    lastNames: listFrom(merchant.principals).map(({ lastName }) => text(lastName)),
  };
  const found = listingsOf(deps, "mastercard", searched, new Date(created_at));
  const terminatedMerchants = found
    .slice(offset, offset + length)
    .map((listing) => entryOf(listing, merchant));
  return {
    status: 200,
    body: {
      terminationInquiryResponse: {
        ref: `https://sandbox.apiedge.mastercard.com/mcp/match/api/termination-inquiries/${id}`,
        pageOffset: offset,
        possibleMerchantMatches: [{ totalMerchantMatches: found.length, terminatedMerchants }],
      },
    },
  };
}

function entryOf({ id, reasonCode, reason, matched, listedAt }: Listing, merchant: Json): Json {
  const isName = matched === "name";
  const isPrincipal = matched === "principal";
  const principals = listFrom(merchant.principals);
  return {
    merchant: {
      name: isName ? merchant.name : "LISTED TRADING CO",
      doingBusinessAsName: "LISTED TRADING",
      address: { city: "Omaha", countrySubdivision: "NE", country: "USA" },
      merchantCategory: merchant.merchantCategory,
      nationalTaxId: matched === "tax id" ? merchant.nationalTaxId : "",
      principals: isPrincipal ? principals.slice(0, 1) : [],
      reasonCode,
      reasonCodeDesc: reason,
      addedByAcquirerId: "1997",
      createdDate: listedAt.toISOString().slice(0, 10),
      merchRefNum: id,
      comments: "",
    },
    merchantMatch: {
      name: isName ? "M01" : "M00",
      doingBusinessAsName: isName ? "M02" : "M00",
      address: { addressLineOne: "M00", city: "M00", country: "M01" },
      phoneNumber: "M00",
      altPhoneNumber: "M00",
      nationalTaxId: matched === "tax id" ? "M01" : "M00",
      countrySubdivisionTaxId: "M00",
      merchantCategory: "M01",
      principalMatches: principals.slice(0, 1).map(() => ({
        name: isPrincipal ? "M01" : "M00",
        address: "M00",
        phoneNumber: "M00",
        nationalId: isPrincipal ? "M01" : "M00",
      })),
    },
  };
}
