import {
  type BodyOf,
  informationDaysDefault,
  type requestApplicationInformation,
} from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { RequestedDocument } from "../underwriting/requested-documents.ts";

const dayMs = 24 * 60 * 60 * 1000;

type Sent = BodyOf<typeof requestApplicationInformation>;

/** The documents that a reviewer requests. */
export function documentsOf(sent: Sent["documents"]): RequestedDocument[] {
  return (sent ?? []).map(({ kind, name, description = "" }) => ({ kind, name, description }));
}

/** The deadline of the applicant. */
export function dueAfter(
  { clock }: Pick<Dependencies, "clock">,
  days: number = informationDaysDefault,
): string {
  return new Date(clock.now().getTime() + days * dayMs).toISOString();
}
