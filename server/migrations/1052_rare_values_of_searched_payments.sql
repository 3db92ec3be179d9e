-- why: a search of a tenant's payments by a value that few of them have read all of them. The indexes
-- have only what is rare, so that most payments add one entry, which settlement deletes.
CREATE INDEX payment_search_by_brand ON payment_search (tenant_id, brand, id)
  WHERE brand <> 'visa';
CREATE INDEX payment_search_by_entry_mode ON payment_search (tenant_id, entry_mode, id)
  WHERE entry_mode <> 'ecommerce';
CREATE INDEX payment_search_of_banks ON payment_search (tenant_id, id) WHERE method_type = 'bank';
CREATE INDEX payment_search_by_decline ON payment_search (tenant_id, decline_category, id)
  WHERE decline_category IS NOT NULL;
CREATE INDEX payment_search_refunded ON payment_search (tenant_id, id) WHERE amount_refunded > 0;
CREATE INDEX payment_search_disputed ON payment_search (tenant_id, id) WHERE disputed;
CREATE INDEX payment_search_external ON payment_search (tenant_id, id) WHERE external;
CREATE INDEX payment_search_unsettled ON payment_search (tenant_id, id) WHERE settled_at IS NULL;
CREATE INDEX refund_search_external ON refund_search (tenant_id, id) WHERE external;
