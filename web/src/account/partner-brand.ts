import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Brand } from "../../kit/page.tsx";
import { call } from "../server/call.ts";

const idForm = /^part_[0-9a-z]{26}$/;
const storedAs = "openpayfac.partner";

/**
 * The partner whose branding a page has before a sign-in: of the link that led to it, else of the
 * last sign-in in this browser. It depends on no email address, so that it reveals no user.
 */
function readPartner(): string | undefined {
  const id = new URLSearchParams(window.location.search).get("partner") ?? readStored();
  return id !== null && idForm.test(id) ? id : undefined;
}

function readStored(): string | null {
  try {
    return window.localStorage.getItem(storedAs);
  } catch {
    // The browser blocks storage.
    return null;
  }
}

/** Stores the partner's id only: the branding itself is always read from the server. */
export function rememberPartner({ partner_id: id }: Brand): void {
  try {
    if (id === null) window.localStorage.removeItem(storedAs);
    else window.localStorage.setItem(storedAs, id);
  } catch {
    // The next sign-in page has the platform's branding.
  }
}

/** The branding before a sign-in. Returns   null while it is loading; undefined: the platform's. */
export function usePartnerBrand(): Brand | null | undefined {
  const [partner] = useState(readPartner);
  const brand = useQuery({
    queryKey: ["brand", partner],
    enabled: partner !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // Without it the page works, too.
    retry: false,
    queryFn: ({ signal }) => call<Brand>("GET", `/account-api/brands/${partner}`, { signal }),
  });
  if (partner === undefined || brand.isError) return undefined;
  return brand.data ?? null;
}

/** A page of the account with the same branding. */
export function accountPath(path: "/account/login" | "/account/forgot"): string {
  const partner = readPartner();
  return partner === undefined ? path : `${path}?partner=${partner}`;
}
