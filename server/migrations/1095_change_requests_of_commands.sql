-- why: a command can propose a correction of a balance for a user. The person who entered it does not
-- approve it by another command.
ALTER TABLE change_requests
  -- The person who ran the command, as in the audit log: an operator key or a user of the machine.
  -- null: the user proposed it in the console.
  ADD COLUMN entered_by text;
