-- why: the list of processors is the adapters' registry, not the database's: a new adapter needs no
-- migration. The list also lacked the terminal service, whose settings could not be stored.

ALTER TABLE processor_settings DROP CONSTRAINT processor_settings_name_check,
  ADD CHECK (name ~ '^[a-z][a-z0-9_]*$');
