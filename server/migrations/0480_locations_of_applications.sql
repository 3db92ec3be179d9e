-- why: several locations of a business each have an application of their own, and the account that
-- an approval creates belongs to its application's location.

-- null: the application is for no particular location.
ALTER TABLE applications ADD COLUMN location_id uuid REFERENCES locations;
-- Deleting a location looks for applications that refer to it.
CREATE INDEX applications_by_location ON applications (location_id) WHERE location_id IS NOT NULL;
