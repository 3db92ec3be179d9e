import { merchantId } from "./merchants.ts";
import { captured, type Filling, numberedPayments, oneOf, refunded } from "./spread-payments.ts";

/** The statement that fills one table with what follows from payments. */
export interface Related {
  table: string;
  sql: string;
}

const above = "tenant_id, partner_id";
const aboveOf = ["tenant_id", "partner_id"]
  .map((column) => `(SELECT ${column} FROM accounts WHERE accounts.id = account_id)`)
  .join(", ");

/**
 * Rows of the other tables that grow with payments: refunds, disputes, payouts, funding files,
 * checkout sessions, stored cards, deliveries and emails. Each has as many as a platform with card
 * payments would have, and its rows refer to each other where a list or a job follows the reference.
 */
export function relatedRows(filling: Filling): Related[] {
  const payments = (where: string) => `(${numberedPayments(filling, where)}) AS payment`;
  const id = (kind: string) => `(before || '7${kind}' || after)::uuid`;
  const daily = `${payments(captured)} WHERE settled_at IS NOT NULL
    GROUP BY merchant, account_id, partner_id, business_id, bank_account_id, of_day`;
  const tenant = "(SELECT tenant_id FROM accounts WHERE accounts.id = account_id)";
  const midnight = "(at::date + 1)::timestamptz";
  return [
    {
      table: "refunds",
      sql: `INSERT INTO refunds (account_id, id, version, sequence, payment_id, payment_intent_id,
          status, amount, posted, refund_splits, settlement_status, settled_at, created_at, updated_at)
        SELECT account_id, ${id("010")}, 2, 2, ${id("001")}, ${id("000")}, 'succeeded', 100, true, '[]',
               CASE WHEN settled_at IS NULL THEN 'unsettled' ELSE 'settled' END, settled_at,
               at + interval '1 hour', at + interval '1 hour'
          FROM ${payments(refunded)}`,
    },
    {
      table: "disputes",
      sql: `INSERT INTO disputes (account_id, ${above}, id, version, sequence, business_id, payment_id,
          payment_intent_id, status, amount, case_number, reason_disputed_code, reason_disputed,
          reference_meta, dispute_date, closed_date, created_at, updated_at)
        SELECT account_id, ${aboveOf}, ${id("011")}, 3, 3, business_id, ${id("001")}, ${id("000")},
               (CASE n / 5 % 3 WHEN 0 THEN 'won' ELSE 'lost' END)::dispute_status, amount, 'case-' || n,
               '10.4', 'Fraud', ${disputeReference}, at, at, at, at
          FROM ${payments(oneOf(1000, 17))}`,
    },
    {
      table: "payouts",
      sql: `INSERT INTO payouts (account_id, ${above}, id, version, sequence, owner_type, business_id, status,
          payout_number, transaction_count, transaction_summary, amount, batch_fee, window_start,
          window_end, size, size_type, strict, created_at, updated_at, sent_at, completed_at)
        SELECT account_id, ${aboveOf}, of_day::uuid, 4, 4, 'account', business_id, 'completed',
               row_number() OVER (PARTITION BY account_id ORDER BY of_day), 2 * count(*),
               json_build_array(json_build_object('source_type', 'payment', 'count', count(*),
                 'amount', sum(amount))), sum(amount - fee), 0, min(${midnight}) - interval '1 day',
               min(${midnight}), 1, 'day', false, min(${midnight}), min(${midnight}),
               min(${midnight}), min(${midnight}) + interval '1 day'
          FROM ${daily} ORDER BY of_day`,
    },
    {
      table: "payout_payments",
      sql: `INSERT INTO payout_payments (account_id, id, payout_id, payment_type, direction, status,
          amount, bank_account_id, reference, created_at, updated_at)
        SELECT account_id, of_day::uuid, of_day::uuid, 'ach', 'credit', 'completed', sum(amount - fee),
               bank_account_id, left(of_day, 20), min(${midnight}), min(${midnight})
          FROM ${daily} ORDER BY of_day`,
    },
    {
      table: "settlements",
      sql: `INSERT INTO settlements (account_id, id, processor, merchant_id, date, reference, total,
          suspense_amount, created_at, tenant_id, partner_id, business_id, matched, unmatched,
          written_off, disputes, matched_count, unmatched_count)
        SELECT account_id, of_day::uuid, 'cardpointe_gateway', ${merchantId("merchant")},
               min(at::date), left(of_day, 20), sum(amount), 0, min(${midnight}),
               ${tenant}, partner_id, business_id, sum(amount), 0, 0, 0, count(*), 0
          FROM ${daily} ORDER BY of_day`,
    },
    // Each merchant's first day is of its boarding. The files of the last days are missing.
    {
      table: "funding_days",
      sql: `INSERT INTO funding_days (processor, merchant_id, date, next_attempt_at, attempts, outcome,
          account_id, tenant_id, partner_id)
        SELECT 'cardpointe_gateway', ${merchantId("merchant")}, min(at::date), NULL::timestamptz, 1,
               of_day::uuid::text, account_id, ${tenant}, partner_id
          FROM ${daily} HAVING min(at::date) > '${filling.beganAt.toISOString()}'::date + 1
        UNION ALL
        SELECT 'cardpointe_gateway', ${merchantId("merchant")}, day::date, '2100-01-01', 3, 'none',
               account_id, ${tenant}, partner_id
          FROM filled_merchants,
               generate_series('${filling.unsettledFrom.toISOString()}'::date + 1, current_date,
                 interval '1 day') AS day`,
    },
    {
      table: "settlement_records",
      sql: `INSERT INTO settlement_records (account_id, id, settlement_id, record_id, kind, amount,
          reference, auth_code, authorized_on, transacted_on, funded_on, card_last_four, interchange,
          interchange_plan, state, matched_account_id, payment_id, created_at)
        SELECT account_id, ${id("012")}, of_day::uuid, n::text, 'payment', amount, lpad(n::text, 12, '0'),
               'PPS123', at::date, at::date, at::date + 1, '1111', amount * 180 / 10000 + 10,
               'CPS retail', 'matched', account_id, ${id("001")}, ${midnight}
          FROM ${payments(captured)} WHERE settled_at IS NOT NULL`,
    },
    {
      table: "checkout_sessions",
      sql: `INSERT INTO checkout_sessions (account_id, id, version, sequence, partner_id, business_id,
          status, payment_intent_id, url, success_url, cancel_url, customer_email,
          payment_method_types, payment_intent_data, subtotal, discount_amount, total, expires_at,
          created_at, updated_at)
        SELECT account_id, ${id("013")}, 2, 2, partner_id, business_id, 'complete', ${id("000")},
               'https://pay.example.com/' || n, 'https://shop.example.com/paid',
               'https://shop.example.com/cart', 'ada' || n % 1000000 || '@example.com', '{card}',
               json_build_object('amount', amount, 'merchant_amount', NULL,
                 'payment_splits', json_build_array(), 'capture', true, 'currency', 'USD',
                 'reference_id', NULL, 'user_fields', NULL, 'description', NULL,
                 'payment_method_types', json_build_array('card'), 'order_details', NULL),
               amount, 0, amount, at + interval '1 day', at, at
          FROM ${payments(oneOf(20, 4))}`,
    },
    {
      table: "payment_method_intents",
      sql: `INSERT INTO payment_method_intents (account_id, id, version, sequence, status,
          payment_method_types, payment_method_id, validate, bill_to, validation_attempts,
          client_secret, created_at, updated_at)
        SELECT account_id, ${id("014")}, 2, 2, 'succeeded', '{card}', payment_method_id, false,
               'account', 0, 'secret-' || n, at, at
          FROM ${payments(oneOf(100, 5))}`,
    },
    {
      table: "payment_methods",
      sql: `INSERT INTO payment_methods (account_id, id, version, payment_method_type, source_type,
          single_use_token, token, card, billing_details, created_at, updated_at)
        SELECT payment.account_id, ${id("015")}, 1, model.payment_method_type, model.source_type,
               model.single_use_token, model.token, model.card, model.billing_details, at, at
          FROM ${payments(oneOf(5, 2))}
          CROSS JOIN (SELECT * FROM payment_methods WHERE payment_method_type = 'card'
                       ORDER BY created_at, id LIMIT 1) AS model`,
    },
    {
      table: "webhook_deliveries",
      sql: `INSERT INTO webhook_deliveries (account_id, webhook_endpoint_id, event_id, attempts,
          attempts_since_replay, received_at)
        SELECT account_id, endpoint.id, ${id("008")}, 1, 1, at
          FROM ${payments(oneOf(10, 3))}
          CROSS JOIN (SELECT id FROM webhook_endpoints LIMIT 1) AS endpoint`,
    },
    {
      table: "delivery_attempts",
      sql: `INSERT INTO delivery_attempts (account_id, id, event_id, event_type, webhook_endpoint_id,
          attempt_number, status, response_status, response_body, failure, duration_ms, attempted_at)
        SELECT account_id, ${id("016")}, ${id("008")}, 'v2.payment_intent.created', endpoint.id, 1,
               CASE WHEN n / 5 % 1000 = 3 THEN 'failed' ELSE 'succeeded' END,
               CASE WHEN n / 5 % 1000 = 3 THEN 500 ELSE 200 END, 'ok',
               CASE WHEN n / 5 % 1000 = 3 THEN 'status' END, 40, at
          FROM ${payments(oneOf(10, 3))}
          CROSS JOIN (SELECT id FROM webhook_endpoints LIMIT 1) AS endpoint`,
    },
    {
      table: "emails",
      sql: `INSERT INTO emails (id, tenant_id, partner_id, recipient, recipient_normalized, subject,
          state, attempts, created_at, sent_at)
        SELECT ${id("017")}, partner.tenant_id, partner_id, recipient, recipient, 'Your receipt',
               'sent', 1, at, at
          FROM ${payments(oneOf(50, 4))}
          CROSS JOIN LATERAL (SELECT 'ada' || n % 1000000 || '@example.com') AS customer (recipient)
          JOIN partners AS partner ON partner.id = partner_id`,
    },
  ];
}

const disputeReference = `json_build_object('card_last_four', '1111', 'merchant_id', NULL,
  'authorization_code', 'PPS123', 'transaction_date', at, 'transaction_amount', amount,
  'retrieval_reference', n::text)`;

/** An endpoint of the sandbox's partner. It is disabled: nothing is sent to it. */
export const addEndpoint = `
  INSERT INTO webhook_endpoints (id, tenant_id, partner_id, version, sequence, url, event_types,
      status, disabled_reason, created_at, updated_at)
    SELECT md5('endpoint')::uuid, tenant_id, id, 1, 0, 'https://hooks.example.com/payments', '{*}',
           'disabled', 'by_request', now(), now()
      FROM partners WHERE id = $1
    ON CONFLICT DO NOTHING`;
