/** The tables of the record. Each folder of the simulator reads and writes its own. */
export const schemaSql = `
create table if not exists merchants (
  merchid text primary key,
  site text not null,
  settings text not null
) strict;
create table if not exists sanctions_lists (
  only integer primary key check (only = 1),
  state text not null
) strict;
create table if not exists tokens (
  site text not null,
  token text not null,
  kind text not null check (kind in ('card', 'bank')),
  account text not null,
  sequence integer not null,
  is_unique integer not null,
  primary key (site, token)
) strict, without rowid;
create index if not exists tokens_by_account on tokens (site, account, sequence);
create table if not exists batches (
  batchid integer primary key,
  merchid text not null,
  opened_at text not null,
  closed_at text,
  hoststat text not null,
  returned integer not null default 0
) strict;
create table if not exists transactions (
  seq integer primary key,
  retref text not null,
  merchid text not null,
  orderid text not null,
  kind text not null check (kind in ('charge', 'refund')),
  parent_retref text not null,
  token text not null,
  account_shown text not null,
  last_four text not null,
  card_type text not null,
  expiry text not null,
  requested_minor integer not null,
  authorized_minor integer not null,
  captured_minor integer not null,
  refunded_minor integer not null,
  currency text not null,
  respproc text not null,
  respcode text not null,
  respstat text not null,
  resptext text not null,
  authcode text not null,
  avsresp text not null,
  cvvresp text not null,
  entrymode text not null,
  setlstat text not null,
  settlement_letter text not null,
  batchid integer,
  authorized_at text not null,
  captured_at text,
  batched_at text,
  settled_at text,
  voided_at text,
  details text not null
) strict;
create index if not exists transactions_by_orderid on transactions (orderid) where orderid <> '';
create index if not exists transactions_by_batch on transactions (batchid)
  where batchid is not null;
create table if not exists profiles (
  profileid text not null,
  acctid text not null,
  site text not null,
  merchid text not null,
  token text not null,
  is_default integer not null,
  fields text not null,
  primary key (profileid, acctid)
) strict;
create table if not exists terminals (
  seq integer primary key,
  hsn text not null unique,
  settings text not null
) strict;
create table if not exists clock (
  id integer primary key check (id = 1),
  offset_ms integer not null,
  moved_to text not null
) strict;
create table if not exists agenda (
  seq integer primary key,
  due_at text not null,
  occasion text not null,
  ref text not null,
  unique (due_at, occasion, ref)
) strict;
create table if not exists fundings (
  fundingmasterid integer primary key,
  merchid text not null,
  fundingdate text not null,
  available_at text not null,
  total_minor integer not null,
  retrieved integer not null default 0
) strict;
create index if not exists fundings_by_merchid on fundings (merchid, fundingdate);
create table if not exists funding_lines (
  lineid integer primary key,
  merchid text not null,
  due_date text not null,
  section text not null check (section in ('txns', 'adjustments', 'chargebacks')),
  amount_minor integer not null,
  content text not null,
  fundingmasterid integer
) strict;
create index if not exists funding_lines_due on funding_lines (merchid, due_date)
  where fundingmasterid is null;
create index if not exists funding_lines_told on funding_lines (fundingmasterid)
  where fundingmasterid is not null;
create table if not exists disputes (
  seq integer primary key,
  casenumber text not null unique,
  retref text not null,
  merchid text not null,
  kind text not null check (kind in ('chargeback', 'retrieval')),
  amount_minor integer not null,
  reason_code text not null,
  status text not null check (status in ('planned', 'opened', 'won', 'lost')),
  opened_at text not null,
  decided_at text
) strict;
create index if not exists disputes_by_retref on disputes (retref);
create table if not exists bank_movements (
  id integer primary key,
  at text not null,
  routing_number text not null,
  account_number text not null,
  amount_minor integer not null,
  kind text not null,
  reference text not null,
  merchid text not null
) strict;
create index if not exists bank_movements_by_account
  on bank_movements (routing_number, account_number);
create table if not exists grailpay_objects (
  seq integer primary key,
  uuid text not null unique,
  type text not null,
  client_reference_id text not null,
  parent_uuid text not null,
  status text not null,
  updated_at text not null,
  content text not null
) strict;
create unique index if not exists grailpay_by_reference
  on grailpay_objects (type, client_reference_id) where client_reference_id <> '';
create index if not exists grailpay_by_update on grailpay_objects (type, updated_at, seq);
create table if not exists tidewater_responses (
  key text primary key,
  content text not null
) strict, without rowid;
create table if not exists tidewater_blocked_orders (
  merchant text not null,
  order_id text not null,
  primary key (merchant, order_id)
) strict, without rowid;
create table if not exists tidewater_processing (
  id integer primary key autoincrement,
  merchant text not null,
  order_id text not null,
  content text not null
) strict;
create table if not exists tidewater_events (
  id integer primary key autoincrement,
  content text not null,
  attempts integer not null default 0
) strict;
create table if not exists copilot_merchants (
  merchant_id integer primary key,
  content text not null
) strict;
create table if not exists verification_objects (
  seq integer primary key,
  id text not null unique,
  type text not null,
  key text not null,
  created_at text not null,
  content text not null
) strict;
create unique index if not exists verification_objects_by_key
  on verification_objects (type, key) where key <> '';
create index if not exists verification_objects_by_type on verification_objects (type, seq);
create table if not exists verification_attempts (
  subject text primary key,
  attempts integer not null
) strict, without rowid;
create table if not exists verification_events (
  id integer primary key autoincrement,
  vendor text not null,
  content text not null,
  attempts integer not null default 0
) strict;
create table if not exists control_answers (
  key text primary key,
  status integer not null,
  body text not null
) strict, without rowid;
create table if not exists grailpay_webhooks (
  uuid text primary key,
  url text not null,
  secret text not null,
  created_at text not null
) strict;
create table if not exists grailpay_events (
  seq integer primary key,
  event_uuid text not null,
  event text not null,
  occurred_at text not null,
  data text not null
) strict;
create table if not exists grailpay_deliveries (
  id integer primary key,
  event_seq integer not null,
  webhook_uuid text not null,
  attempts integer not null default 0,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'abandoned'))
) strict;
create index if not exists grailpay_deliveries_waiting on grailpay_deliveries (id)
  where status = 'waiting';
create index if not exists grailpay_by_parent on grailpay_objects (parent_uuid, type)
  where parent_uuid <> '';
`;
