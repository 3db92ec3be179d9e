-- why: an operator lists waiting contractors of all partners.

CREATE INDEX contractors_by_status ON contractors (status, updated_at, id);
