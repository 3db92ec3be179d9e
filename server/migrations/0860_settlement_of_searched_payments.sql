-- why: a payment whose authorization expired or whose capture was voided counted as settled in the
-- search of payments. No funding contains it.
UPDATE payment_search SET settled_at = NULL
 WHERE payment_status = 'voided' AND settled_at IS NOT NULL;
