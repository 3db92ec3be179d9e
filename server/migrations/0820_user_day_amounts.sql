-- why: a user who moved more than a limit on one day has to confirm who they are, whatever the size
-- of each refund or capture. The sum must be exact also for requests at the same time.
CREATE TABLE user_day_amounts (
  -- Without a foreign key: the user may be in another database than the object.
  user_id uuid NOT NULL,
  -- In New York.
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('refund', 'capture')),
  -- In minor units.
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (user_id, day, kind)
);
