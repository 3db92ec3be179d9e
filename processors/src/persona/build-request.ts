import type { PersonSubject } from "../verification/verification-service.ts";
import { present, type WireObject } from "../verification/wire.ts";

/**
 * Builds the body of `POST /verification/database`.
 *
 * Source   Persona API, "Create a database verification".
 */
export function databaseBody(person: PersonSubject, verificationTemplateId: string): WireObject {
  return {
    data: {
      attributes: {
        "verification-template-id": verificationTemplateId,
        ...personFields(person),
        ...present({ "identification-number": person.taxId }),
      },
    },
  };
}

/** The person completes it on the vendor's page within this time. */
const pageSeconds = 7 * 24 * 3_600;

/**
 * Builds the body of `POST /inquiries`: the page asks for a photo of a document, and compares it
 * with these fields.
 *
 * Source   Persona API, "Create an inquiry".
 */
export function inquiryBody(person: PersonSubject, inquiryTemplateId: string): WireObject {
  return {
    data: {
      attributes: {
        "inquiry-template-id": inquiryTemplateId,
        "reference-id": person.personId,
        fields: personFields(person),
      },
    },
    meta: {
      "auto-create-account": true,
      "auto-create-account-reference-id": person.personId,
      "expiration-after-create-interval-seconds": pageSeconds,
    },
  };
}

function personFields({ address, ...person }: PersonSubject): WireObject {
  return present({
    "name-first": person.firstName,
    "name-last": person.lastName,
    birthdate: person.birthDate,
    "email-address": person.email,
    "phone-number": person.phone,
    "address-street-1": address?.line1,
    "address-street-2": address?.line2,
    "address-city": address?.city,
    "address-subdivision": address?.state,
    "address-postal-code": address?.postalCode,
    "address-country-code": address?.country,
  });
}
