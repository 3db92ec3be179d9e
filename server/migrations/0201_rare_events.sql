-- why: a list of events of one rare type read all of an owner's events. Types that each payment
-- writes are found soon enough among all events; the other types have partial indexes, so that no
-- payment pays for them.

CREATE INDEX events_rare_by_partner ON events (partner_id, type, id) WHERE type NOT IN (
  'v2.payment_intent.created', 'v2.payment.created', 'v2.payment.captured', 'v2.fee.created',
  'v2.payment_intent.captured');
CREATE INDEX events_rare_by_account ON events (account_id, type, id) WHERE type NOT IN (
  'v2.payment_intent.created', 'v2.payment.created', 'v2.payment.captured', 'v2.fee.created',
  'v2.payment_intent.captured');
