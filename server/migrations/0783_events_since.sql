-- why: pages show changes when they happen. A process reads the events that were committed since its
-- last look, by the snapshot cursor of deliveries, a few times in a second.

-- The events that are visible now and were not in the earlier snapshot, oldest first; at most `most`.
-- The bounds are known only when it runs, so it is planned for them and by the index.
CREATE FUNCTION events_since(before pg_snapshot, most integer)
RETURNS TABLE (tenant_id uuid, partner_id uuid, business_id uuid, account_id uuid, type text,
               object_id uuid, sequence integer)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN QUERY
    WITH fresh AS (
      SELECT event.* FROM events AS event
       WHERE event.transaction_id >= pg_snapshot_xmin(before)
         AND NOT pg_visible_in_snapshot(event.transaction_id, before)
       ORDER BY event.transaction_id LIMIT most
    )
    SELECT coalesce(partner.tenant_id, fresh.partner_id), fresh.partner_id, account.business_id,
           fresh.account_id, fresh.type, fresh.object_id, fresh.sequence
      FROM fresh
      LEFT JOIN partners AS partner ON partner.id = fresh.partner_id
      LEFT JOIN accounts AS account ON account.id = fresh.account_id
     ORDER BY fresh.transaction_id, fresh.id;
END
$$;
