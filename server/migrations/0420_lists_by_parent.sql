-- why: an account's payment methods that can be charged again are a list of the API. Methods of one
-- checkout order are many more, and would be read in between.

CREATE INDEX payment_methods_reusable ON payment_methods (account_id, id)
  WHERE blocked_by_return_code IS NULL
    AND (NOT single_use_token OR card ->> 'reuse_eligible' = 'true');
