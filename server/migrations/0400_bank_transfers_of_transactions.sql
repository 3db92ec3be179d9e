-- why: a balance transaction names the bank transfer that paid it out, and an accepted dispute its
-- closing time. Rows from before this migration get them, too.

UPDATE transactions SET bank_transfer_id = sent.id
  FROM (SELECT DISTINCT ON (account_id, payout_id) account_id, payout_id, id
          FROM payout_payments WHERE payment_type = 'origination'
         ORDER BY account_id, payout_id, id DESC) AS sent
 WHERE transactions.account_id = sent.account_id AND transactions.payout_id = sent.payout_id
   AND transactions.root_source_id <> sent.payout_id;

-- The payout's own transactions: a transfer of their time. A return has its own.
UPDATE transactions SET bank_transfer_id = coalesce(
    (SELECT id FROM payout_payments AS moved
      WHERE moved.account_id = transactions.account_id AND moved.payout_id = transactions.payout_id
        AND moved.payment_type = 'return' AND moved.created_at = transactions.created_at
      ORDER BY id LIMIT 1),
    (SELECT id FROM payout_payments AS moved
      WHERE moved.account_id = transactions.account_id AND moved.payout_id = transactions.payout_id
        AND moved.payment_type = 'origination' AND moved.created_at >= transactions.created_at
      ORDER BY id LIMIT 1))
 WHERE payout_id IS NOT NULL AND root_source_id = payout_id;

-- Nothing but notes can have changed an accepted dispute since.
UPDATE disputes SET closed_date = updated_at WHERE status = 'accepted' AND closed_date IS NULL;
