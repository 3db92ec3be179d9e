-- why: the console lists businesses and locations over any part of the hierarchy, and finds locations by
-- their names. A location has no column of its tenant or partner; its row of the search has.
CREATE INDEX businesses_of_tenant ON businesses (tenant_id, id);

CREATE INDEX object_search_locations_by_tenant ON object_search (tenant_id, id)
  WHERE kind = 'location';
CREATE INDEX object_search_locations_by_partner ON object_search (partner_id, id)
  WHERE kind = 'location';
CREATE INDEX object_search_locations_by_business ON object_search (business_id, id)
  WHERE kind = 'location';

ALTER TABLE object_changes DROP CONSTRAINT object_changes_kind_check,
  ADD CONSTRAINT object_changes_kind_check CHECK (kind IN
    ('account', 'business', 'location', 'user', 'application', 'contractor', 'terminal'));
CREATE TRIGGER locations_note_change
  AFTER INSERT OR DELETE OR UPDATE OF name, business_id ON locations
  FOR EACH ROW EXECUTE FUNCTION note_object_change('location');
INSERT INTO object_changes (kind, object_id) SELECT 'location', id FROM locations;
