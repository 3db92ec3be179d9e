import { exampleIds as payments } from "../../payments/examples/ids.ts";

/** Ids of the examples: the merchant of the Payments API's examples during boarding. */
export const exampleIds = {
  partner: payments.partner,
  business: payments.business,
  account: payments.account,
  location: "loc_01k3m8s2d4b6h8k0n2q4t6w8y0",
  secondLocation: "loc_01k3m8s9e5c7j9m1p3r5v7x9z1",
  user: "user_01k3m8r4g6f8t0v2x4z6b8d0h2",
  plan: "plan_01k3m8q1a3c5e7g9j1m3p5r7t9",
  application: "app_01k3m8t3h5k7n9q1s3v5x7z9b1",
  draft: "app_01k3m8w6r8t0w2y4a6c8e0g2j4",
  owner: "own_01k3m8t4j6m8p0r2t4w6y8a0c2",
  applicationLink: "applink_01k3m8t7v9x1z3b5d7f9h1k3m5",
  bankAccount: "ba_01k3m8wd5xf0c4g8k2p6s0v4y8",
  newBankAccount: "ba_01k5d2wd5xf0c4g8k2p6s0v4y8",
  bankAccountChange: "bac_01k5d2x3h5k7n9q1s3v5x7z9b1",
  requirement: "rqmt_01k5d1t3h5k7n9q1s3v5x7z9b1",
  requirementsLink: "rqlink_01k5d1w6r8t0w2y4a6c8e0g2j4",
  contractor: "ctr_01k3m8wzq2e6j0n4s8w2a6e0k4",
  contractorApplication: "ctrapp_01k3m8x1b3d5f7h9k1n3q5s7v9",
  file: "file_01k3m8v3p5r7t9w1y3a5c7e9g1",
} as const;
