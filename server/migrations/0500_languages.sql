-- why: merchants read the hosted pages in English or Spanish, and links and emails that they receive
-- later use the same language.

-- null: none was chosen. Pages then use the browser's language, and emails English.
ALTER TABLE applications ADD COLUMN language text CHECK (language IN ('en', 'es'));
ALTER TABLE users ADD COLUMN language text CHECK (language IN ('en', 'es'));
ALTER TABLE contractor_applications ADD COLUMN language text CHECK (language IN ('en', 'es'));
