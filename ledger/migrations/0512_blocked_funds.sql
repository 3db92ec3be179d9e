-- why: funds of an owner on a sanctions list are blocked property: they leave `available` and stay
-- apart until the block is released, so that no payout and no refund of a hold can include them.

ALTER DOMAIN ledger_code DROP CONSTRAINT ledger_code_known;
-- Not validated: the list only becomes longer, and the stored codes are not read.
ALTER DOMAIN ledger_code ADD CONSTRAINT ledger_code_known CHECK (VALUE IN (
  'network_receivable', 'cash', 'bank_receivable',
  'network_payable', 'pending', 'available', 'platform_fees', 'partner_fees',
  'transfer_clearing', 'in_dispute', 'in_payout', 'reserve', 'suspense', 'blocked'
)) NOT VALID;
