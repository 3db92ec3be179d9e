-- why: an operator looks for those who wait, whoever's they are.

CREATE INDEX contractors_by_status ON contractors (status, updated_at, id);
