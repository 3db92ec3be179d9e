-- why: deposits that match no payment must be on the ledger as soon as the bank reports them; they
-- are held in `suspense` until they are matched.

ALTER DOMAIN ledger_code DROP CONSTRAINT ledger_code_known;
ALTER DOMAIN ledger_code ADD CONSTRAINT ledger_code_known CHECK (VALUE IN (
  'network_receivable', 'cash', 'bank_receivable',
  'network_payable', 'pending', 'available', 'platform_fees', 'partner_fees',
  'transfer_clearing', 'in_dispute', 'in_payout', 'reserve', 'suspense'
));
