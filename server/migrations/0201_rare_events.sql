-- why: a list of events of one type read all of an owner's events where the type is rare. What each
-- payment writes is found soon enough among all events; the other types stand in indexes that these
-- leave out, so that no payment pays for them.

CREATE INDEX events_rare_by_partner ON events (partner_id, type, id) WHERE type NOT IN (
  'v2.payment_intent.created', 'v2.payment.created', 'v2.payment.captured', 'v2.fee.created',
  'v2.payment_intent.captured');
CREATE INDEX events_rare_by_account ON events (account_id, type, id) WHERE type NOT IN (
  'v2.payment_intent.created', 'v2.payment.created', 'v2.payment.captured', 'v2.fee.created',
  'v2.payment_intent.captured');
