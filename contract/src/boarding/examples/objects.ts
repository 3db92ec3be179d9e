import { exampleIds } from "./ids.ts";

export const exampleBusiness = {
  business_id: exampleIds.business,
  entity: "business",
  name: "Larkspur Coffee",
  contact_first_name: "Mara",
  contact_last_name: "Ellison",
  contact_email: "mara@larkspur.example",
  contact_phone_number: "+1 503 555 0142",
  contact_phone_extension: null,
  created_at: "2026-02-16T17:02:11.000Z",
} as const;

export const exampleUser = {
  id: exampleIds.user,
  entity: "user",
  type: "BUSINESS",
  business_id: exampleIds.business,
  first_name: "Mara",
  last_name: "Ellison",
  email: "mara@larkspur.example",
  status: "ACTIVE",
} as const;

export const exampleLocation = {
  location_id: exampleIds.location,
  entity: "location",
  location_name: "Pearl District",
  business_id: exampleIds.business,
  business_name: exampleBusiness.name,
} as const;

export const exampleAddressRequest = {
  country: "US",
  state: "OR",
  city: "Portland",
  zip_code: "97210",
  address_line1: "1120 NW Couch Street",
} as const;

export const exampleAddress = { ...exampleAddressRequest, address_line2: null } as const;

export const exampleHomeRequest = {
  country: "US",
  state: "OR",
  city: "Portland",
  zip_code: "97214",
  address_line1: "2815 SE Taylor Street",
  address_line2: "Apt 4",
} as const;

export const exampleCompanyRequest = {
  ownership_type: "LIMITED_LIABILITY_COMPANY",
  category: "RESTAURANT",
  ein: "93-1234567",
  legal_name: "Larkspur Coffee Roasters LLC",
  dba_name: "Larkspur Coffee",
  description: "Coffee bar that roasts and sells its own beans.",
  business_start_date: "2019-04-01",
  website: "https://larkspur.example",
  timezone: "PST",
  phone_number: "+1 503 555 0142",
  mcc: "5814",
} as const;

export const exampleCompany = { ...exampleCompanyRequest, stock_symbol: null } as const;

export const exampleOwnerRequest = {
  first_name: "Mara",
  last_name: "Ellison",
  email: "mara@larkspur.example",
  phone_number: "+1 503 555 0142",
  title: "MEMBER",
  ownership_percent: 100,
  ssn: "987-65-4321",
  birth_date: "1984-07-19",
  residence_address: exampleHomeRequest,
  signer: true,
} as const;

export const exampleOwner = {
  id: exampleIds.owner,
  ...exampleOwnerRequest,
  ssn: "*****4321",
} as const;
