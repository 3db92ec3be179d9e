import type { BodyOf, OwnerTitle, updateApplication } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { addressOf } from "./application-content.ts";
import type { StoredOwner } from "./application-rows.ts";
import type { SecretsByOwner } from "./owner-secrets.ts";

type SentOwner = NonNullable<BodyOf<typeof updateApplication>["owners"]>[number];

/** Owners as stored, and their encrypted data. */
export interface Owners {
  owners: StoredOwner[];
  secrets: SecretsByOwner;
}

/**
 * Reads the owners of a request: an owner with an id stays the same and keeps the social security
 * number, which cannot be read back; the others are new.
 *
 * Input    before: the application's owners.
 * Errors   invalid_body: an id that is not one of the application's owners, or is repeated.
 */
export function ownersOf(
  sent: readonly SentOwner[] | undefined,
  before: Owners,
  ids: Dependencies["ids"],
): Owners {
  const known = new Set(before.owners.map(({ id }) => id));
  const owners: StoredOwner[] = [];
  const secrets: SecretsByOwner = {};
  (sent ?? []).forEach((owner, index) => {
    const id = owner.id === undefined ? ids.next() : toUuid(owner.id);
    if (owner.id !== undefined && !known.delete(id)) throw unknownOwner(index, owner.id);
    const ssn = owner.ssn?.replaceAll("-", "") ?? before.secrets[id]?.ssn;
    secrets[id] = {
      ...(ssn === undefined ? {} : { ssn }),
      ...(owner.birth_date === undefined ? {} : { birth_date: owner.birth_date }),
    };
    owners.push(storedOwner(id, owner, ssn));
  });
  return { owners, secrets };
}

function storedOwner(id: Uuid, owner: SentOwner, ssn: string | undefined): StoredOwner {
  return {
    id,
    first_name: owner.first_name ?? null,
    last_name: owner.last_name ?? null,
    email: owner.email ?? null,
    phone_number: owner.phone_number ?? null,
    title: (owner.title?.toUpperCase() as OwnerTitle | undefined) ?? null,
    ownership_percent: owner.ownership_percent ?? null,
    ssn_last4: ssn?.slice(-4) ?? null,
    residence_address: addressOf(owner.residence_address),
    signer: owner.signer ?? false,
  };
}

function unknownOwner(index: number, id: string): ApiError {
  const path = `owners[${index}].id`;
  const message = `${path} must be the id of one of the application's owners, used once; got ${id}.`;
  return new ApiError("invalid_body", message, {
    fieldErrors: [
      {
        code: "not_found",
        expected: "the id of an owner of this application, used once",
        received: id,
        path,
        message,
      },
    ],
  });
}
