import { getPlatformApplication } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, toIdOrNull } from "../../ids.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import { changeableInForm } from "../applications/application-states.ts";
import { applicationLinkUri } from "../applications/link-tokens.ts";
import { unmetAtApi } from "../applications/requirements-of.ts";
import { annualVolumeOf } from "./annual-volume.ts";
import { nameOfPartner, requireVisibleApplication } from "./visible-application.ts";

/** Returns the status of an application. Errors   not_found. */
export const handleGetPlatformApplication = handlerFor(
  getPlatformApplication,
  async ({ caller, params }, deps) => {
    const row = await requireVisibleApplication(deps.database, caller, params.id);
    const volume = annualVolumeOf(row);
    const isOpen = changeableInForm.includes(row.status);
    return {
      id: params.id,
      entity: "application" as const,
      name: row.name,
      status: row.status,
      business_id: toId("business", row.business_id),
      business_name: row.business_name,
      partner_id: toId("partner", row.partner_id),
      partner_name: await nameOfPartner(deps.database, row.partner_id),
      annual_volume: volume === undefined ? null : Math.round(volume * 100),
      waiting_since: row.queued_at,
      due_at: row.due_at,
      submitted_at: row.submitted_at,
      created_at: row.created_at,
      updated_at: row.updated_at,
      account_id: toIdOrNull("account", row.account_id),
      missing: isOpen ? unmetAtApi(row, deps).map(({ message }) => message) : [],
      docs_requested: row.docs_requested.map(({ checks: _, kind = "other", ...document }) => ({
        kind,
        ...document,
      })),
      fields_requested: row.fields_requested ?? [],
      comments_from_underwriting: row.comments_from_underwriting,
      form_is_open: isOpen,
      form_url: isOpen && mayPrepare(caller) ? openLinkOf(row, deps) : null,
    };
  },
);

/** The link is equivalent to a password: only who prepares applications sees it. */
function mayPrepare({ user }: Caller): boolean {
  return user === undefined || user.grants["boarding:prepare"]?.includes("allowed") === true;
}

function openLinkOf(
  row: ReadApplication,
  { encryption, origin, clock }: Pick<Dependencies, "encryption" | "origin" | "clock">,
): string | null {
  const { link_id: id, link_encrypted_token: token, link_state, link_expires_at: ends } = row;
  const isOpen = link_state === "open" && (ends ?? "") > clock.now().toISOString();
  if (!isOpen || id === null || token === null) return null;
  return applicationLinkUri(origin(), encryption, id, token);
}
