import type { Dependencies } from "../../dependencies.ts";
import type { VerificationObject } from "../objects.ts";
import { silence } from "../serve-vendor.ts";
import { type Json, objectFrom, type Response, text } from "../wire.ts";
import { failed, resource } from "./resources.ts";
import { personaValueOf } from "./test-values.ts";

interface VerificationContent {
  readonly attributes: Json;
  readonly result: "passed" | "failed";
  readonly readyAt: string;
}

const type = "persona_verification";
const required = ["name-first", "name-last", "birthdate"];

/**
 * Compares a person with databases.
 *
 * Source   Persona API, "Create a database verification".
 */
export function createVerification(
  deps: Dependencies,
  body: Json,
  key: string,
): Response | typeof silence {
  const attributes = objectFrom(objectFrom(body.data).attributes);
  const value = personaValueOf(text(attributes["name-last"]));
  if (value?.database === "silent") return silence;
  const known = deps.verification.findByKey<VerificationContent>(type, key);
  if (known !== undefined) return present(deps, 200, known);
  const missing = required.filter((name) => text(attributes[name]) === "");
  if (missing.length > 0) return failed(422, `${missing.join(", ")}: required`);
  const forced = text(objectFrom(body.meta)["debug-forced-status"]);
  const isFailed = forced === "failed" || (forced !== "passed" && value?.database === "failed");
  const readyMs = deps.clock().getTime() + (value?.pendingMinutes ?? 0) * 60_000;
  const verification = deps.verification.insert<VerificationContent>(
    {
      type,
      key,
      created_at: deps.clock().toISOString(),
      content: {
        attributes,
        result: isFailed ? "failed" : "passed",
        readyAt: new Date(readyMs).toISOString(),
      },
    },
    (hex) => `ver_${hex.slice(0, 24)}`,
  );
  return present(deps, 201, verification);
}

export function readVerification(deps: Dependencies, id: string): Response {
  const found = deps.verification.find<VerificationContent>(type, id);
  return found === undefined ? failed(404, "Record not found") : present(deps, 200, found);
}

function present(
  deps: Dependencies,
  status: number,
  { id, created_at, content }: VerificationObject<VerificationContent>,
): Response {
  const { attributes, result, readyAt } = content;
  const isReady = deps.clock().getTime() >= Date.parse(readyAt);
  const check = (name: string, checked: string) => ({
    name,
    status: checked,
    reasons: checked === "failed" ? ["no_match"] : [],
    requirement: "required",
  });
  return resource(status, "verification/database", id, {
    status: isReady ? result : "submitted",
    "created-at": created_at,
    "completed-at": isReady ? readyAt : null,
    "country-code": attributes["address-country-code"] ?? "US",
    checks: isReady
      ? [
          check("database_identity_comparison", result),
          check("database_deceased_detection", "passed"),
          check("database_po_box_detection", "passed"),
        ]
      : [],
  });
}
