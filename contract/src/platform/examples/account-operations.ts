import { exampleIds as boarding } from "../../boarding/examples/ids.ts";
import { exampleIds } from "../../payments/examples/ids.ts";

const account = {
  id: exampleIds.account,
  entity: "account_operations",
  name: "Larkspur Coffee Main Street",
  business_id: exampleIds.business,
  status: "BOARDED",
  payments_enabled: true,
  payouts_enabled: true,
  payout_holds: [],
  legal_name: "Larkspur Coffee Roasters LLC",
  ein: "93-1234567",
  payment_amount_max: 100_000,
  monthly_volume_max: 5_000_000,
  payout_delay_days: 0,
  reserve_basis_points: 0,
  reserve_days: 0,
  pci_compliant_until: null,
  termination_comment: null,
};

const params = { id: exampleIds.account };

export const accountOperationExamples = {
  get: {
    name: "account",
    summary: "An account with limits of underwriting",
    params,
    response: { status: 200, body: account },
  },
  update: {
    name: "reserve",
    summary: "A tenth is held back for 90 days",
    params,
    body: { reserve_basis_points: 1000, reserve_days: 90, reason: "Many disputes in October." },
    response: { status: 200, body: { ...account, reserve_basis_points: 1000, reserve_days: 90 } },
  },
  close: {
    name: "close",
    summary: "The merchant has left",
    params,
    body: { comment: "The merchant has left." },
    response: {
      status: 200,
      body: {
        ...account,
        status: "TERMINATED",
        payments_enabled: false,
        termination_comment: "The merchant has left.",
      },
    },
  },
  company: {
    name: "new name",
    summary: "The company was renamed",
    params,
    body: { legal_name: "Larkspur Roasting LLC", reason: "Certificate of amendment." },
    response: {
      status: 200,
      body: {
        ...account,
        legal_name: "Larkspur Roasting LLC",
        payouts_enabled: false,
        payout_holds: ["verification_review"],
      },
    },
  },
  requirement: {
    name: "text",
    summary: "A text that the merchant provided",
    params: { id: boarding.requirement },
    response: {
      status: 200,
      body: {
        id: boarding.requirement,
        entity: "requirement",
        account_id: exampleIds.account,
        kind: "information",
        name: "Suppliers",
        text: "We roast coffee of two importers.",
        file_id: null,
        owner_name: null,
        ssn_last_four: null,
      },
    },
  },
};
