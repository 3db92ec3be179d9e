-- why: a set of filters that a user needs every day is saved under a name, for the user or for
-- everyone at the same part of the hierarchy. Preferences follow the user to every browser.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  -- A user, or an operator key.
  owner_id uuid NOT NULL,
  -- The part of the hierarchy that a shared view belongs to: the id of a business, an agent group, a
  -- partner or a tenant.
  scope_id uuid NOT NULL,
  shared boolean NOT NULL,
  list text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- The filters as in the page's URL, without a question mark.
  filters text NOT NULL CHECK (length(filters) <= 2000),
  columns text[] NOT NULL,
  sort text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX saved_views_by_owner ON saved_views (owner_id, id);
CREATE INDEX saved_views_shared ON saved_views (scope_id, id) WHERE shared;

CREATE TABLE user_preferences (
  -- A user, or an operator key.
  user_id uuid PRIMARY KEY,
  -- null: that of the browser.
  time_zone text,
  theme text CHECK (theme IN ('light', 'dark')),
  density text NOT NULL DEFAULT 'comfortable' CHECK (density IN ('comfortable', 'compact')),
  shortcuts boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL
);
