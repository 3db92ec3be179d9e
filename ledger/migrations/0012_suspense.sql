-- why: cash that a processor paid for something that nobody recorded was in no book until somebody
-- did. It is the bank's from the first day on, and stands in `suspense` until it is known what for.

ALTER DOMAIN ledger_code DROP CONSTRAINT ledger_code_known;
ALTER DOMAIN ledger_code ADD CONSTRAINT ledger_code_known CHECK (VALUE IN (
  'network_receivable', 'cash', 'bank_receivable',
  'network_payable', 'pending', 'available', 'platform_fees', 'partner_fees',
  'transfer_clearing', 'in_dispute', 'in_payout', 'reserve', 'suspense'
));
