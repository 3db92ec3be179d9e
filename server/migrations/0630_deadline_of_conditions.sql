-- why: the conditions of a conditional approval have a deadline; the applicant is reminded of them, and a
-- person decides about conditions that were not met.

-- emailed_at and reminders: the last email about the conditions, and how many were reminders.
ALTER TABLE applications
  ADD COLUMN conditions_due_at timestamptz,
  ADD COLUMN conditions_emailed_at timestamptz,
  ADD COLUMN conditions_reminders integer NOT NULL DEFAULT 0;

UPDATE applications
   SET conditions_due_at = updated_at + interval '14 days',
       conditions_emailed_at = updated_at,
       next_action_at = updated_at + interval '1 day'
 WHERE status = 'CONDITIONALLY_APPROVED';

ALTER TABLE notices ADD COLUMN is_reminder boolean NOT NULL DEFAULT false;
