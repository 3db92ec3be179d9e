import type { BusinessSubject, PersonSubject } from "../verification/verification-service.ts";
import { ascii, present, usPhone, type WireObject } from "../verification/wire.ts";

const principalsMax = 5;
/** A merchant that a facilitator sponsors. */
const sponsored = "5";

/**
 * Builds the body of `POST /vmss/v2/searchTerminatedRequest`.
 *
 * Text is reduced to ASCII and cut at the limits, the same in every attempt. A value that is shorter
 * than its limit is omitted.
 *
 * Returns  undefined if a required field is missing.
 * Source   Visa Merchant Screening Service, "Search terminated merchant".
 */
export function searchBody(business: BusinessSubject, acquirerBid: string): WireObject | undefined {
  const { address, website } = business;
  const isOwners = business.ownershipType === "SOLO_TRADER";
  const phones = [business.phone, ...business.principals.map(({ phone }) => phone)].flatMap(
    (phone) => usPhone(phone) ?? [],
  );
  const principals = business.principals.slice(0, principalsMax).flatMap(principalOf);
  const street = between(`${address.line1} ${address.line2 ?? ""}`, 4, 40);
  const city = between(address.city, 2, 30);
  const web = between((website ?? "").replace(/^https?:\/\//, ""), 4, 40);
  const taxId = business.ein ?? (isOwners ? business.principals[0]?.taxId : undefined);
  if (phones.length === 0 || principals.length === 0) return undefined;
  if (street === undefined || city === undefined) return undefined;
  return {
    searchTerminatedRequest: {
      acquirerBID: acquirerBid,
      acquirerCountryOrRegion: "US",
      globalSearch: true,
      retroAlertIfNoMatch: true,
      terminatedRecordSearchCriteria: present({
        DBAName: between(business.tradeName ?? business.legalName, 1, 70),
        legalName: isOwners ? undefined : between(business.legalName, 4, 70),
        category: sponsored,
        address: present({
          streetAddress: street,
          city,
          countryOrRegion: address.country,
          stateOrProvince: address.state,
          zipOrPostalCode: address.postalCode,
        }),
        businessPhoneNumbers: [...new Set(phones)].slice(0, 3),
        tradeOverInternet: web !== undefined,
        webAddresses: web === undefined ? undefined : [web],
        principals,
        taxID: taxId,
        merchantCategoryCodes: [business.categoryCode],
      }),
    },
  };
}

function principalOf(person: PersonSubject): WireObject[] {
  const name = between(`${person.firstName} ${person.lastName}`, 5, 35);
  if (name === undefined) return [];
  const { taxId, email } = person;
  return [
    present({
      name,
      SSN: taxId?.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3"),
      businessPhoneNumber: usPhone(person.phone),
      // A part of an address would be another one.
      businessEmailAddress: email !== undefined && email.length <= 40 ? email : undefined,
    }),
  ];
}

function between(text: string, lengthMin: number, lengthMax: number): string | undefined {
  const plain = ascii(text, lengthMax);
  return plain.length < lengthMin ? undefined : plain;
}
