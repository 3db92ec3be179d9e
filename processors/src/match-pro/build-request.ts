import type {
  BusinessSubject,
  PersonSubject,
  PostalAddress,
} from "../verification/verification-service.ts";
import { ascii, present, usPhone, type WireObject } from "../verification/wire.ts";

const principalsMax = 5;
const nameMax = 60;
const lineMax = 60;
const cityMax = 20;

/** Codes of ISO 3166-1 of the places with US postal codes, and of the neighbors. */
const countries: Readonly<Record<string, string>> = {
  US: "USA",
  PR: "PRI",
  GU: "GUM",
  VI: "VIR",
  AS: "ASM",
  MP: "MNP",
  CA: "CAN",
  MX: "MEX",
};

/**
 * Builds the body of `POST /termination-inquiries`.
 *
 * Names are reduced to ASCII and cut at the limits, the same in every attempt. An owner whose home
 * or phone is unknown or foreign is searched at the business's.
 *
 * Returns  undefined if a required field is missing: a phone number, or an owner.
 * Source   MATCH Pro API, "Termination inquiry".
 */
export function inquiryBody(business: BusinessSubject, acquirerId: string): WireObject | undefined {
  const phones = [business.phone, ...business.principals.map(({ phone }) => phone)].flatMap(
    (phone) => usPhone(phone) ?? [],
  );
  const [phoneNumber] = phones;
  const owners = business.principals.slice(0, principalsMax);
  const address = addressOf(business.address);
  if (phoneNumber === undefined || address === undefined || owners.length === 0) return undefined;
  const isOwners = business.ownershipType === "SOLO_TRADER";
  const taxId = business.ein ?? (isOwners ? business.principals[0]?.taxId : undefined);
  return {
    terminationInquiryRequest: {
      acquirerId,
      merchant: present({
        name: ascii(business.legalName, nameMax),
        doingBusinessAsName: ascii(business.tradeName ?? business.legalName, nameMax),
        address,
        phoneNumber,
        merchantCategory: business.categoryCode,
        nationalTaxId: taxId,
        urls: business.website === undefined ? undefined : [business.website],
        searchCriteria: { minPossibleMatchCount: 1 },
        principals: owners.map((owner) => principalOf(owner, address, phoneNumber)),
      }),
    },
  };
}

function principalOf(
  person: PersonSubject,
  businessAddress: WireObject,
  businessPhone: string,
): WireObject {
  return present({
    firstName: ascii(person.firstName, nameMax),
    lastName: ascii(person.lastName, nameMax),
    address: (person.address && addressOf(person.address)) ?? businessAddress,
    phoneNumber: usPhone(person.phone) ?? businessPhone,
    email: person.email,
    nationalId: person.taxId,
    dateOfBirth: person.birthDate,
  });
}

function addressOf(address: PostalAddress): WireObject | undefined {
  const country = countries[address.country];
  if (country === undefined) return undefined;
  return present({
    addressLineOne: ascii(address.line1, lineMax),
    addressLineTwo: ascii(address.line2 ?? "", lineMax),
    city: ascii(address.city, cityMax),
    countrySubdivision: address.state,
    postalCode: address.postalCode,
    country,
  });
}
