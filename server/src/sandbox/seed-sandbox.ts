import type { Pool } from "pg";
import { seedBankAccount } from "../boarding/index.ts";
import type { Clock } from "../clock.ts";
import { type ApiKeyKind, hashApiKey, newApiKey } from "../identity/api-keys.ts";
import { byBrand } from "../identity/processing-plan.ts";
import { makeIds, toId, toUuid } from "../ids.ts";
import { seedPayoutBankAccount } from "../payments/index.ts";
import type { Random } from "../random.ts";
import { createSecretEncryption } from "../security/secret-encryption.ts";
import { placePartner } from "../shards/directory.ts";
import { insertTerminal } from "../terminals/index.ts";
import { firstSecretPlace } from "../webhooks/endpoint-secrets.ts";
import { restoreCommits } from "./fill/relax-commits.ts";
import { readSandboxFile, type SandboxFile, writeSandboxFile } from "./sandbox-file.ts";
import {
  type SandboxCardProcessor,
  sandboxCardProcessor,
  sandboxTerminals,
} from "./sandbox-processors.ts";
import { seedResiduals } from "./seed-residuals.ts";

/** Fees of the sandbox's plan other than payment fees, in minor units. */
const sandboxFees = { chargeback: 1500, retrieval: 500, dda_reject: 500 };

const sandboxRates = byBrand(() => ({
  card_present_bps: 290,
  card_not_present_bps: 290,
  state: "ACTIVE",
}));

/** Bank payment fees of the sandbox's account. */
const sandboxBankPlan = {
  ach_per_transaction_fee: 30,
  ach_fee_bps: 80,
  ach_bps_fee_max: 500,
  linking_fee: 0,
  reject_fee: 400,
  reversal_fee: 500,
  service_type: "standard",
  max_reinitiations: 0,
};

export interface SeedOptions {
  dataDir: string;
  database: Pool;
  /** Where the partner is recorded, if there are several databases. */
  place?: { directory: Pool; shard: number } | undefined;
  /** An existing tenant; absent: a new one. */
  tenantId?: string;
  keyPepper: Buffer;
  encryptionKey: Buffer;
  clock: Clock;
  random: Random;
  origin: string;
  simulatorOrigin: string;
  /** The shipped one when absent. */
  cardProcessor?: SandboxCardProcessor;
}

/**
 * A bank account at which the simulated bank accepts every entry. The routing number is only
 * well-formed.
 */
const sandboxPayoutAccount = { accountNumber: "000123456789", routingNumber: "110000000" };

/**
 * Creates the sandbox's merchant account and its API keys.
 *
 * The file is written first and the rows follow from it, so that the next start repairs an
 * interrupted start or an empty database. An existing file is kept.
 *
 * Returns  the contents of `sandbox.json`.
 * Writes   `sandbox.json`; tenant, partner, business, location, plan, account and keys; the initial
 *          secret of the partner's webhook endpoints; payout bank accounts for owners that never
 *          had one; agents and a sales code.
 */
export async function seedSandbox(options: SeedOptions): Promise<SandboxFile> {
  const stored = await readSandboxFile(options.dataDir);
  const addresses = { origin: options.origin, simulator_origin: options.simulatorOrigin };
  const terminals = sandboxTerminals.map(({ hsn }) => hsn);
  const sandbox = { ...(stored ?? newSandbox(options)), ...addresses, terminals };
  const changed =
    stored?.origin !== sandbox.origin ||
    stored.simulator_origin !== sandbox.simulator_origin ||
    // A sandbox created by an earlier release had none.
    stored.terminals?.join() !== terminals.join();
  if (changed) await writeSandboxFile(options.dataDir, sandbox);
  const { place } = options;
  if (place !== undefined) {
    await placePartner(place.directory, {
      partnerId: toUuid(sandbox.partner_id),
      tenantId: toUuid(sandbox.tenant_id),
      shard: place.shard,
    });
  }
  await insertRows(options, sandbox);
  await restoreCommits(options.database);
  return sandbox;
}

function newSandbox({
  clock,
  random,
  tenantId,
}: SeedOptions): Omit<SandboxFile, "origin" | "simulator_origin" | "terminals"> {
  const ids = makeIds(clock, random);
  return {
    tenant_id: tenantId ?? toId("tenant", ids.next()),
    partner_id: toId("partner", ids.next()),
    business_id: toId("business", ids.next()),
    location_id: toId("location", ids.next()),
    account_id: toId("account", ids.next()),
    processing_plan_id: toId("processing_plan", ids.next()),
    private_key: newApiKey("private", random),
    public_key: newApiKey("public", random),
    operator_key: newApiKey("operator", random),
    webhook_secret: `whsec_${Buffer.from(random.bytes(24)).toString("base64")}`,
  };
}

async function insertRows(options: SeedOptions, sandbox: SandboxFile): Promise<void> {
  const { database, clock, random, keyPepper, cardProcessor = sandboxCardProcessor } = options;
  const now = clock.now().toISOString();
  const ids = makeIds(clock, random);
  const [tenant, partner, business, location, account, plan] = [
    sandbox.tenant_id,
    sandbox.partner_id,
    sandbox.business_id,
    sandbox.location_id,
    sandbox.account_id,
    sandbox.processing_plan_id,
  ].map(toUuid);
  const client = await database.connect();
  const insert = (sql: string, values: unknown[]) =>
    client.query(`INSERT INTO ${sql} ON CONFLICT DO NOTHING`, values);
  try {
    await client.query("BEGIN");
    await insert("tenants (id, name, created_at) VALUES ($1, 'Sandbox tenant', $2)", [tenant, now]);
    await insert(
      "partners (id, tenant_id, name, created_at) VALUES ($1, $2, 'Sandbox partner', $3)",
      [partner, tenant, now],
    );
    await client.query("UPDATE partners SET may_submit_applications = true WHERE id = $1", [
      partner,
    ]);
    await insert(
      "businesses (id, tenant_id, partner_id, name, created_at) VALUES ($1, $2, $3, 'Harbor Chairs', $4)",
      [business, tenant, partner, now],
    );
    await insert("locations (id, business_id, name, created_at) VALUES ($1, $2, 'Portland', $3)", [
      location,
      business,
      now,
    ]);
    await insert("processing_plans (id, partner_id, name, created_at) VALUES ($1, $2, $3, $4)", [
      plan,
      partner,
      "Sandbox",
      now,
    ]);
    await insert(
      `processing_plan_versions (processing_plan_id, version, effective_at, plan_type, card_rates,
         card_present_auth_fee, card_not_present_auth_fee, fees, paid_by_partner,
         partner_pays_chargeback_amount, bank, term_months, created_at)
       VALUES ($1, 1, $2, 'FLAT_RATE', $3, 30, 30, $4, '{}', false, $5, 36, $2)`,
      [
        plan,
        now,
        JSON.stringify(sandboxRates),
        JSON.stringify(sandboxFees),
        JSON.stringify(sandboxBankPlan),
      ],
    );
    await insert(
      `accounts (id, tenant_id, partner_id, business_id, location_id, processing_plan_id,
         name, processing_enabled, payment_method_types, processor, processor_merchant_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'Harbor Chairs', true, '{card}', $9, $7, $8)`,
      [
        account,
        tenant,
        partner,
        business,
        location,
        plan,
        cardProcessor.sandboxMerchantId,
        now,
        cardProcessor.name,
      ],
    );
    await client.query("UPDATE accounts SET payment_method_types = '{card,bank}' WHERE id = $1", [
      account,
    ]);
    const encryption = createSecretEncryption(options.encryptionKey, random);
    for (const [owner, holder] of [
      [account, "Harbor Chairs"],
      [partner, "Sandbox partner"],
    ] as const) {
      await seedPayoutBankAccount(client, encryption, {
        ownerId: owner ?? "",
        id: ids.next(),
        holder,
        numbers: sandboxPayoutAccount,
        now,
      });
    }
    for (const terminal of sandboxTerminals) {
      await insertTerminal(client, ids, { accountId: account ?? "", now, ...terminal });
    }
    await seedBankAccount(client, encryption, {
      accountId: account ?? "",
      id: ids.next(),
      holder: "Harbor Chairs",
      numbers: sandboxPayoutAccount,
      now,
    });
    const keys: [ApiKeyKind, string, string | undefined][] = [
      ["private", sandbox.private_key, partner],
      ["public", sandbox.public_key, partner],
      ["operator", sandbox.operator_key, undefined],
    ];
    for (const [kind, key, owner] of keys) {
      await insert(
        "api_keys (id, key_hash, kind, tenant_id, partner_id, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
        [ids.next(), hashApiKey(keyPepper, key), kind, tenant, owner ?? null, now],
      );
    }
    await insert("webhook_initial_secrets (partner_id, encrypted_secret) VALUES ($1, $2)", [
      partner,
      createSecretEncryption(options.encryptionKey, random).encrypt(
        sandbox.webhook_secret,
        firstSecretPlace(toUuid(sandbox.partner_id)),
      ),
    ]);
    await seedResiduals(client, ids, {
      tenant: tenant ?? "",
      partner: partner ?? "",
      account: account ?? "",
      now,
    });
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
