-- why: payments and validations keep only published AVS results. Earlier rows have letters that the
-- API does not document: M is the international full match (D), the others mean unavailable (U).

UPDATE payments SET avs_result_code = CASE avs_result_code WHEN 'M' THEN 'D' ELSE 'U' END
 WHERE avs_result_code NOT IN ('A', 'D', 'F', 'G', 'N', 'P', 'R', 'S', 'U', 'W', 'X', 'Y', 'Z', '');

UPDATE payment_methods SET validation_response = jsonb_set(validation_response::jsonb,
    '{avs_result_code}',
    CASE validation_response ->> 'avs_result_code' WHEN 'M' THEN '"D"' ELSE '"U"' END::jsonb)::json
 WHERE validation_response ->> 'avs_result_code'
   NOT IN ('A', 'D', 'F', 'G', 'N', 'P', 'R', 'S', 'U', 'W', 'X', 'Y', 'Z', '');

UPDATE payment_method_intents SET latest_validation_response = jsonb_set(
    latest_validation_response::jsonb, '{avs_result_code}',
    CASE latest_validation_response ->> 'avs_result_code' WHEN 'M' THEN '"D"' ELSE '"U"' END::jsonb)::json
 WHERE latest_validation_response ->> 'avs_result_code'
   NOT IN ('A', 'D', 'F', 'G', 'N', 'P', 'R', 'S', 'U', 'W', 'X', 'Y', 'Z', '');
