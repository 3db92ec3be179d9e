import type { ApplicationStatus } from "../applications/application-states.ts";

/** A value of an application that the simulated services recognize, and where it leads. */
export interface SandboxVerification {
  field: "ein" | "last_name" | "legal_name";
  value: string;
  happens: string;
  leadsTo: ApplicationStatus;
  /** Time that passes before that status; absent: none. */
  afterMinutes?: number;
}

const dayMinutes = 24 * 60;

/** Every outcome of each check of an application. All other values pass. */
export const sandboxVerifications: readonly SandboxVerification[] = [
  {
    field: "ein",
    value: "00-0000101",
    happens: "No state has registered the business.",
    leadsTo: "NEED_INFORMATION",
  },
  {
    field: "ein",
    value: "00-0000102",
    happens: "The registration of the business is inactive.",
    leadsTo: "NEED_INFORMATION",
  },
  {
    field: "ein",
    value: "00-0000103",
    happens: "The IRS has another name for the tax id.",
    leadsTo: "NEED_INFORMATION",
  },
  {
    field: "ein",
    value: "00-0000104",
    happens: "The IRS did not issue the tax id.",
    leadsTo: "NEED_INFORMATION",
  },
  {
    field: "ein",
    value: "00-0000105",
    happens: "The IRS does not respond twice, and then confirms the tax id.",
    leadsTo: "APPROVED",
    afterMinutes: 5,
  },
  {
    field: "ein",
    value: "00-0000106",
    happens: "MATCH lists the tax id, reason 04.",
    leadsTo: "CREDIT_PENDED",
  },
  {
    field: "ein",
    value: "00-0000107",
    happens: "VMSS lists the tax id, reason 21.",
    leadsTo: "CREDIT_PENDED",
  },
  {
    field: "ein",
    value: "00-0000108",
    happens: "No network lists the merchant; MATCH lists it one day later, reason 05.",
    leadsTo: "APPROVED",
  },
  {
    field: "ein",
    value: "00-0000109",
    happens: "The register and the IRS never respond.",
    leadsTo: "UNDERWRITING_ERROR",
    afterMinutes: dayMinutes,
  },
  {
    field: "ein",
    value: "00-0000110",
    happens: "Two sources contradict each other: the IRS has the tax id under a person's name.",
    leadsTo: "CREDIT_PENDED",
  },
  {
    field: "ein",
    value: "00-0000111",
    happens: "MATCH and VMSS list another merchant of the same category, which does not count.",
    leadsTo: "APPROVED",
  },
  {
    field: "ein",
    value: "00-0000112",
    happens: "MATCH lists the tax id, reason 14: the reviewer is advised to check the identity.",
    leadsTo: "CREDIT_PENDED",
  },
  {
    field: "last_name",
    value: "Unverified",
    happens: "The owner's identity is not confirmed, and the identity document is declined.",
    leadsTo: "NEED_INFORMATION",
  },
  {
    field: "last_name",
    value: "Document",
    happens: "The owner's identity is not confirmed; the identity document is accepted.",
    leadsTo: "NEED_INFORMATION",
  },
  {
    field: "last_name",
    value: "Slow",
    happens: "The check of the owner's identity takes ten minutes, and passes.",
    leadsTo: "APPROVED",
    afterMinutes: 11,
  },
  {
    field: "last_name",
    value: "Nobody",
    happens: "The check of the owner's identity never responds.",
    leadsTo: "UNDERWRITING_ERROR",
    afterMinutes: dayMinutes,
  },
  {
    field: "last_name",
    value: "Terminated",
    happens: "MATCH lists the owner with another company, reason 07.",
    leadsTo: "CREDIT_PENDED",
  },
  {
    field: "last_name",
    value: "Listed",
    happens: "The simulated sanctions list has a similar name.",
    leadsTo: "CREDIT_PENDED",
  },
  {
    field: "legal_name",
    value: "Listed Trading LLC",
    happens: "The simulated sanctions list has a similar company.",
    leadsTo: "CREDIT_PENDED",
  },
];
