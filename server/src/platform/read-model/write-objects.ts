import type { ClientBase } from "pg";
import type { Row } from "../../database/table-rows.ts";
import type { Uuid } from "../../ids.ts";
import { termsOf } from "./terms-of.ts";
import { upsertRows } from "./upsert-rows.ts";

const changesMax = 1_000;

export type ObjectChange = Pick<Row<"object_changes">, "kind" | "account_id" | "object_id">;

export type ObjectRow = Row<"object_search">;

/** An object with the values by which it is found. */
export type FoundObject = Omit<ObjectRow, "counted_at" | "counted_amount" | "amount"> & {
  names: (string | null)[];
};

/** Takes the next changes that triggers noted. */
export async function readObjectChanges(client: ClientBase): Promise<ObjectChange[]> {
  const { rows } = await client.query<ObjectChange>(
    `DELETE FROM object_changes
      WHERE id IN (SELECT id FROM object_changes ORDER BY id LIMIT ${changesMax})
     RETURNING kind, account_id, object_id`,
  );
  return rows;
}

/** Writes the current rows of objects, and deletes those of objects that are gone. */
export async function writeObjects(
  client: ClientBase,
  changed: readonly ObjectChange[],
): Promise<void> {
  if (changed.length === 0) return;
  const { rows } = await client.query<FoundObject>(
    `WITH changed AS MATERIALIZED (
       SELECT DISTINCT * FROM unnest($1::text[], $2::uuid[], $3::uuid[])
         AS change (kind, account_id, id))
     SELECT id, kind, tenant_id, partner_id, business_id, id AS account_id, name AS label, status,
            ARRAY[name, processor_merchant_id] AS names, NULL::text AS serial_number
       FROM changed JOIN accounts USING (id) WHERE kind = 'account'
     UNION ALL
     SELECT id, kind, tenant_id, partner_id, id, NULL, name, NULL,
            ARRAY[name, concat_ws(' ', contact_first_name, contact_last_name), contact_email], NULL
       FROM changed JOIN businesses USING (id) WHERE kind = 'business'
     UNION ALL
     SELECT locations.id, changed.kind, tenant_id, partner_id, business_id, NULL, locations.name,
            NULL, ARRAY[locations.name], NULL
       FROM changed JOIN locations ON locations.id = changed.id
       JOIN businesses ON businesses.id = locations.business_id
      WHERE changed.kind = 'location'
     UNION ALL
     SELECT id, kind, tenant_id, partner_id, business_id, NULL,
            concat_ws(' ', first_name, last_name), status,
            ARRAY[concat_ws(' ', first_name, last_name), email], NULL
       FROM changed JOIN users USING (id) WHERE kind = 'user'
     UNION ALL
     SELECT applications.id, changed.kind, tenant_id, partner_id, business_id,
            applications.account_id, name, status, ARRAY[name], NULL
       FROM changed JOIN applications ON applications.id = changed.id
      WHERE changed.kind = 'application'
     UNION ALL
     SELECT id, kind, tenant_id, partner_id, business_id, NULL, name, status, ARRAY[name, email], NULL
       FROM changed JOIN contractors USING (id) WHERE kind = 'contractor'
     UNION ALL
     SELECT terminals.id, changed.kind, tenant_id, partner_id, business_id, terminals.account_id,
            terminals.name, NULL, ARRAY[terminals.name, hsn], hsn
       FROM changed
       JOIN terminals ON terminals.account_id = changed.account_id AND terminals.id = changed.id
       JOIN accounts ON accounts.id = terminals.account_id
      WHERE changed.kind = 'terminal'`,
    [
      changed.map(({ kind }) => kind),
      changed.map(({ account_id }) => account_id),
      changed.map(({ object_id }) => object_id),
    ],
  );
  await upsertRows(
    client,
    "object_search",
    rows.map(({ names: _, ...row }) => ({
      ...row,
      amount: null,
      counted_at: null,
      counted_amount: null,
    })),
  );
  await writeTerms(client, rows);
  const found = new Set(rows.map(({ id }) => id));
  const gone = changed.map(({ object_id }) => object_id).filter((id) => !found.has(id));
  await deleteObjects(client, gone);
}

async function deleteObjects(client: ClientBase, ids: readonly Uuid[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query("DELETE FROM object_search WHERE id = ANY($1::uuid[])", [ids]);
}

/** Replaces the terms of objects. */
export async function writeTerms(
  client: ClientBase,
  objects: readonly (Omit<FoundObject, "label" | "status" | "serial_number"> & {
    names: (string | null)[];
  })[],
): Promise<void> {
  if (objects.length === 0) return;
  await client.query("DELETE FROM object_terms WHERE object_id = ANY($1::uuid[])", [
    objects.map(({ id }) => id),
  ]);
  const terms = objects.flatMap(
    ({ id, kind, tenant_id, partner_id, business_id, account_id, names }) =>
      termsOf(names).map((term) => ({
        object_id: id,
        kind,
        term,
        tenant_id,
        partner_id,
        business_id,
        account_id,
      })),
  );
  await client.query(
    `INSERT INTO object_terms
       (object_id, kind, term, tenant_id, partner_id, business_id, account_id)
     SELECT object_id, kind, term, tenant_id, partner_id, business_id, account_id
       FROM jsonb_to_recordset($1::jsonb) AS row (object_id uuid, kind text, term text,
         tenant_id uuid, partner_id uuid, business_id uuid, account_id uuid)`,
    [JSON.stringify(terms)],
  );
}
