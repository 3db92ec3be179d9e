-- why: the columns that a user chose for a list follow the user to every browser.
ALTER TABLE user_preferences
  -- By name of the list: `[{"list": "payments", "columns": ["amount", "status"]}]`.
  ADD COLUMN list_columns jsonb NOT NULL DEFAULT '[]';
