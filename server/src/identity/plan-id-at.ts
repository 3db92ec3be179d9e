/** The plan of a row of `accounts` at a time: that of the last change, or the first one. */
export const planIdAt = (time: string) => `coalesce((
  SELECT change.processing_plan_id FROM account_plan_changes AS change
   WHERE change.account_id = accounts.id AND change.effective_at <= ${time}
   ORDER BY change.effective_at DESC, change.number DESC LIMIT 1), accounts.processing_plan_id)`;
