import { addAccount, type BuiltTerms, type TestServer } from "@openpayfac/testkit";
import { toUuid } from "../../../server/src/ids.ts";
import { seedPayoutBankAccount } from "../../../server/src/payments/index.ts";

/** An account that sells, or receives parts of what others sell. */
export interface Merchant {
  accountId: string;
  plan: NonNullable<BuiltTerms["type"]>;
  takesBank: boolean;
  /** Where its payouts go, at the simulated bank. */
  bankAccount: string;
}

const fees = { chargeback: 1_500, retrieval: 500, batch: 25, dda_reject: 200 };
const bank = {
  ach_per_transaction_fee: 30,
  ach_fee_bps: 80,
  ach_bps_fee_max: 500,
  linking_fee: 0,
  reject_fee: 400,
  reversal_fee: 500,
};

const plans: BuiltTerms[] = [
  {
    type: "FLAT_RATE",
    fees: { ...fees, platform: 995 },
    bank: { ...bank, service_type: "standard", max_reinitiations: 1 },
  },
  {
    type: "IC_PLUS",
    interchangeCost: "GROSS",
    basisPoints: 40,
    fixedMinor: 10,
    fees,
    bank: { ...bank, service_type: "same_day", max_reinitiations: 0 },
  },
  { type: "IC_PLUS", interchangeCost: "NET", basisPoints: 45, fixedMinor: 12, fees },
  { type: "ADVANCED", basisPoints: 310, fixedMinor: 15, fees },
];

/**
 * Four merchants beside the sandbox's own, one of each kind of plan, and one who only receives. Each
 * has a bank account of its own.
 */
export async function openMerchants(server: TestServer): Promise<Merchant[]> {
  await server.database.query(
    "UPDATE processing_plan_versions SET fees = $2 WHERE processing_plan_id = $1",
    [toUuid(server.sandbox.processing_plan_id), JSON.stringify(fees)],
  );
  const merchants: Merchant[] = [
    {
      accountId: server.sandbox.account_id,
      plan: "FLAT_RATE",
      takesBank: true,
      bankAccount: "000123456789",
    },
  ];
  for (const [index, plan] of [...plans, {}].entries()) {
    const takesBank = plan.bank !== undefined;
    const { accountId } = await addAccount(server, {
      plan,
      paymentMethodTypes: takesBank ? ["card", "bank"] : ["card"],
    });
    const bankAccount = `00020000000${index}`;
    await seedPayoutBankAccount(server.database, server.deps.encryption, {
      ownerId: toUuid(accountId),
      id: server.deps.ids.next(),
      holder: "Another account",
      numbers: { accountNumber: bankAccount, routingNumber: "110000000" },
      now: server.clock.now().toISOString(),
    });
    // One of them has a part held for a month.
    if (index === 1) {
      await server.database.query(
        `UPDATE payout_settings SET reserve_basis_points = 1000, reserve_days = 30
          WHERE account_id = $1`,
        [toUuid(accountId)],
      );
    }
    merchants.push({ accountId, plan: plan.type ?? "FLAT_RATE", takesBank, bankAccount });
  }
  return merchants;
}
