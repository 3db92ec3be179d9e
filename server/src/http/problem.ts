import { paymentsErrors } from "@openpayfac/contract";
import type { Refusal, RequestFault } from "../refusal.ts";

export interface ProblemBody {
  code: string;
  type: string;
  title: string;
  detail: string;
  status: number;
  instance: string;
  errors?: RequestFault[];
}

/** A refusal as the Payments API answers it. */
export function problemOf(refusal: Refusal, requestId: string): ProblemBody {
  const { code, type, title, status } = paymentsErrors[refusal.entry];
  const body: ProblemBody = {
    code,
    type,
    title,
    detail: refusal.message,
    status,
    instance: requestId,
  };
  if (refusal.faults.length > 0) body.errors = refusal.faults;
  return body;
}
