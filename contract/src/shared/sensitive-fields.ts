/**
 * Names of fields whose values identify a person, move money, or grant access, in any operation. No
 * record that people read has them: not the request log, and not the audit log.
 */
const names =
  /^(account|account_number|activation_code|authorization|bank_account|birth_date|client_secret|code|cookie|cvc|cvv2?|date_of_birth|dob|ein|emv_tag_data|encrypted_.*|password|pin|private_key|recovery_codes?|routing_number|secret|session_key|signature|ssn|tax_id|token|track_?\w*|x-api-key)$/i;

/** Whether the values of a field are never recorded. */
export const isSensitiveField = (name: string) => names.test(name);
