-- why: the console lists webhook deliveries by the type of their event and by the response's status.
-- Without these indexes, a rare one is searched for among all attempts of an endpoint.

-- The event's type. null: of an attempt whose event was gone when the column was added.
ALTER TABLE delivery_attempts ADD COLUMN event_type text;
UPDATE delivery_attempts SET event_type = events.type FROM events
 WHERE events.account_id = delivery_attempts.account_id AND events.id = delivery_attempts.event_id;

-- The version before this one does not write the column.
CREATE FUNCTION set_type_of_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.event_type := (SELECT type FROM events
                      WHERE account_id = NEW.account_id AND id = NEW.event_id);
  RETURN NEW;
END $$;
CREATE TRIGGER delivery_attempts_set_type BEFORE INSERT ON delivery_attempts
  FOR EACH ROW WHEN (NEW.event_type IS NULL) EXECUTE FUNCTION set_type_of_attempt();

-- As for `events`: types that each payment writes are found soon enough among all attempts.
CREATE INDEX delivery_attempts_by_rare_type ON delivery_attempts (webhook_endpoint_id, event_type, id)
  WHERE event_type NOT IN (
    'v2.payment_intent.created', 'v2.payment.created', 'v2.payment.captured', 'v2.fee.created',
    'v2.payment_intent.captured');
-- Nearly all responses have this status.
CREATE INDEX delivery_attempts_by_response ON delivery_attempts (webhook_endpoint_id, response_status, id)
  WHERE response_status <> 200;
