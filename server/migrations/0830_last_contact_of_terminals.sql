-- why: the console shows when a terminal that is offline was last online. Written when the terminal
-- service reports it online, at most once a minute.
ALTER TABLE terminals ADD COLUMN last_contact_at timestamptz;
