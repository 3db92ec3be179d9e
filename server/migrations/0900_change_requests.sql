-- why: what one user may not do alone is proposed, and runs once after another user has approved it.
CREATE TABLE change_requests (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- The part of the hierarchy that the change is about; null: above it. Without foreign keys, as in
  -- the audit log.
  partner_id uuid,
  business_id uuid,
  account_id uuid,
  status text NOT NULL CHECK (status IN
    ('pending', 'approved', 'executed', 'failed', 'rejected', 'withdrawn', 'expired', 'voided')),
  -- null: the role of the user who proposed it only proposes.
  rule text,
  -- Needed by the user who approves.
  permission text NOT NULL,
  -- Type and role that it gives, such as 'TENANT underwriter', if the user who proposed it lacks
  -- permissions of that role: a user who has them approves it instead.
  granted_role text,
  step_up text,
  -- Id of the operation in the contract, and the whole request.
  operation text NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  encrypted_request text NOT NULL,
  -- Its body without secrets.
  request json NOT NULL,
  object_ids text[] NOT NULL,
  -- The object as the user saw it, without secrets, and the hash of the whole; null: it is created.
  object_path text,
  object_before json,
  object_hash text,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  proposed_by uuid NOT NULL,
  decided_by uuid,
  decision_reason text CHECK (length(decision_reason) BETWEEN 1 AND 500),
  decided_at timestamptz,
  -- Of its execution: without secrets, and whole until the user who proposed it has seen it.
  response_status integer,
  response json,
  encrypted_response text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  finished_at timestamptz,
  CHECK ((status IN ('executed', 'failed')) = (response_status IS NOT NULL)),
  CHECK ((object_path IS NULL) = (object_hash IS NULL)),
  CHECK (proposed_by <> decided_by OR status = 'withdrawn')
);
CREATE INDEX change_requests_by_tenant ON change_requests (tenant_id, id);
CREATE INDEX change_requests_by_partner ON change_requests (partner_id, id);
CREATE INDEX change_requests_by_business ON change_requests (business_id, id);
CREATE INDEX change_requests_by_account ON change_requests (account_id, id);
CREATE INDEX change_requests_pending ON change_requests (expires_at) WHERE status = 'pending';
CREATE INDEX change_requests_approved ON change_requests (decided_at) WHERE status = 'approved';

-- Limits of users, and whether a second one is needed.
CREATE TABLE user_policies (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  dual_approval boolean NOT NULL,
  -- In minor units: the largest refund of these roles, the largest sum of a user's refunds, or
  -- captures, of one day without a step-up, and the largest fee that one user refunds.
  staff_refund_limit bigint NOT NULL CHECK (staff_refund_limit >= 0),
  support_refund_limit bigint NOT NULL CHECK (support_refund_limit >= 0),
  daily_limit bigint NOT NULL CHECK (daily_limit >= 0),
  fee_refund_limit bigint NOT NULL CHECK (fee_refund_limit >= 0),
  updated_at timestamptz NOT NULL
);
ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_outcome_check;
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_outcome_check
  CHECK (outcome IN ('done', 'denied', 'proposed'));
