-- why: the signer of a legal entity certifies its beneficial owners (31 CFR 1010.230(b)); the record
-- names the time and the text.

-- The time, and version and digest of the text: {certified_at, text_version, text_sha256}.
ALTER TABLE applications ADD COLUMN owners_certification json;
