import type { CheckKind, CheckResult } from "../verification/checks.ts";
import type { BusinessSubject } from "../verification/verification-service.ts";
import { textOf, type WireObject } from "../verification/wire.ts";
import { taxIdOf } from "./build-request.ts";

/** A task of a review, by its key. */
export type Tasks = ReadonlyMap<string, { status: string; label: string }>;

type Finding = readonly [outcome: CheckResult["outcome"] | "unavailable", reason: string];

/** Registers and the IRS learn of a new company within weeks. */
const youngMs = 30 * 24 * 3_600_000;

export function readTasks(tasks: readonly WireObject[]): Tasks {
  return new Map(
    tasks.map((task) => [
      textOf(task, "key") ?? "",
      { status: textOf(task, "status") ?? "", label: textOf(task, "sub_label") ?? "" },
    ]),
  );
}

/**
 * The result of one kind from the tasks of a review. A task or label that the documents do not list
 * passes nothing: a person looks.
 *
 * Source   Middesk, "Review insights".
 */
export function resultOf(
  kind: CheckKind,
  tasks: Tasks,
  business: BusinessSubject,
  now: Date,
): CheckResult | { kind: CheckKind; outcome: "unavailable"; reason: string } {
  const findings = findingsOf(kind, tasks, business, now);
  const gravest = (outcome: Finding[0]) => findings.find(([, finding]) => finding[0] === outcome);
  const [, decisive] = gravest("failed") ??
    gravest("needs_review") ??
    gravest("unavailable") ??
    gravest("passed") ?? ["", ["needs_review", "nothing_reported"] as const];
  const [outcome, reason] = decisive;
  if (outcome === "unavailable") return { kind, outcome, reason };
  const named = (matches: boolean) =>
    findings
      .filter(([, [each]]) => (each === "passed") === matches && each !== "unavailable")
      .map(([field]) => field);
  return { kind, outcome, reason, matched: named(true), differed: named(false) };
}

function findingsOf(
  kind: CheckKind,
  tasks: Tasks,
  business: BusinessSubject,
  now: Date,
): (readonly [field: string, Finding])[] {
  const isYoung = isYoungAt(business, now);
  switch (kind) {
    case "business_registration":
      return [
        ["registration", registration(tasks, isYoung)],
        ["name", byLabel(tasks, "name", nameLabels)],
        ["address", byLabel(tasks, "address_verification", addressLabels)],
        ...addressTasks.flatMap((key) => doubtOf(tasks, key, "address")),
      ];
    case "business_tax_id":
      return [["tax_id", taxId(tasks, isYoung, taxIdOf(business) !== undefined)]];
    case "business_presence":
      return [
        ...presence(tasks, "website_status", "website", business.website !== undefined),
        ...presence(tasks, "phone", "phone", business.phone !== undefined),
      ];
    case "adverse_record":
      return adverseTasks.flatMap((key) => {
        const task = tasks.get(key);
        if (task === undefined) return [];
        const isClear = task.label === "No Hits" && task.status === "success";
        return [[key, isClear ? passed : (["needs_review", `${key}_found`] as const)]];
      });
    default:
      return [];
  }
}

const passed: Finding = ["passed", "verified"];

const nameLabels: Record<string, Finding> = {
  Verified: passed,
  "Alternate Name": passed,
  "Similar Match": ["needs_review", "name_similar"],
  Unverified: ["failed", "name_not_verified"],
};

const addressLabels: Record<string, Finding> = {
  Verified: passed,
  "Approximate Match": passed,
  Similar: ["needs_review", "address_similar"],
  "Similar Match": ["needs_review", "address_similar"],
  Incomplete: ["needs_review", "address_incomplete"],
  Unverified: ["failed", "address_not_verified"],
};

/** Mailboxes, registered agents' offices and undeliverable addresses. */
const addressTasks = [
  "address_deliverability",
  "address_property_type",
  "address_registered_agent",
] as const;

const adverseTasks = ["bankruptcies", "liens", "litigations", "adverse_media"] as const;

function byLabel(tasks: Tasks, key: string, labels: Record<string, Finding>): Finding {
  const task = tasks.get(key);
  if (task === undefined) return ["needs_review", `${key}_not_reported`];
  const known = Object.hasOwn(labels, task.label) ? labels[task.label] : undefined;
  const finding = known ?? (["needs_review", `${key}_unknown`] as const);
  return finding[0] === "passed" && task.status === "failure"
    ? ["needs_review", `${key}_contradictory`]
    : finding;
}

function doubtOf(tasks: Tasks, key: string, field: string): (readonly [string, Finding])[] {
  const task = tasks.get(key);
  if (task === undefined || task.status === "success") return [];
  return [[field, ["needs_review", key]]];
}

function registration(tasks: Tasks, isYoung: boolean): Finding {
  const submitted = tasks.get("sos_match")?.label;
  const domestic = tasks.get("sos_domestic")?.label;
  switch (submitted) {
    case "Submitted Active":
      // A branch that is active in one state, of a company that its home state dissolved.
      if (domestic === "Inactive" || domestic === "Missing") {
        return ["needs_review", "registration_contradictory"];
      }
      return passed;
    case "Submitted Inactive":
      return ["failed", "registration_inactive"];
    case "Not Registered":
      if (tasks.get("sos_active")?.status === "success") {
        return ["needs_review", "registered_elsewhere"];
      }
      return isYoung
        ? ["needs_review", "registration_not_found_yet"]
        : ["failed", "registration_not_found"];
    case undefined:
      return ["needs_review", "registration_not_reported"];
    default:
      return ["needs_review", "registration_unknown"];
  }
}

function taxId(tasks: Tasks, isYoung: boolean, isGiven: boolean): Finding {
  if (!isGiven) return ["needs_review", "tax_id_not_given"];
  const task = tasks.get("tin");
  switch (task?.label) {
    case "Found":
      // A warning: the IRS has the number under a person's name.
      return task.status === "success" ? passed : ["needs_review", "tax_id_of_person"];
    case "Mismatch":
      return ["failed", "tax_id_mismatch"];
    case "Not Found":
      return isYoung ? ["needs_review", "tax_id_not_found_yet"] : ["failed", "tax_id_not_found"];
    case "Not Issued":
      return ["failed", "tax_id_not_issued"];
    case "Unavailable":
    case "Duplicate":
      return ["unavailable", "irs_unavailable"];
    case undefined:
      return ["needs_review", "tax_id_not_reported"];
    default:
      return ["needs_review", "tax_id_unknown"];
  }
}

function presence(
  tasks: Tasks,
  key: string,
  field: string,
  isGiven: boolean,
): (readonly [string, Finding])[] {
  if (!isGiven) return [];
  switch (tasks.get(key)?.status) {
    case "success":
      return [[field, passed]];
    case "failure":
      return [[field, ["failed", `${field}_not_verified`]]];
    case "warning":
      return [[field, ["needs_review", `${field}_doubtful`]]];
    default:
      return [[field, ["needs_review", `${field}_not_reported`]]];
  }
}

function isYoungAt({ startDate }: BusinessSubject, now: Date): boolean {
  const started = Date.parse(startDate ?? "");
  return !Number.isNaN(started) && now.getTime() - started < youngMs;
}
