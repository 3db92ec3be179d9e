import {
  grantsOf,
  permissions,
  type Role,
  type RoleType,
  rolesOfTypes,
} from "@openpayfac/contract";
import {
  addressChecks,
  checkoutSessionTransitions,
  csvColumns,
  cvvCheck,
  disputeTransitions,
  endpointTransitions,
  paymentIntentTransitions,
  paymentMethodIntentTransitions,
  paymentTransitions,
  refundTransitions,
  residualPeriodTransitions,
  retryDelaysMs,
  variables,
} from "@openpayfac/server/documented";
import { writeGenerated } from "./write-generated.ts";

/**
 * Writes the server's own tables to a file that the portal draws and prints: states, what the
 * letters of the issuers mean, the variables of the environment. With `--check` nothing is written:
 * exit 1 when the file is stale.
 */
const file = "portal/plugin/diagrams/server-tables.json";

// Every letter that the API can return; "" represents none.
const avsLetters = ["X", "Y", "D", "F", "A", "Z", "W", "P", "N", "R", "S", "U", "G", ""];
const cvvLetters = ["M", "N", "P", "S", "U", "X", ""];

const tables = {
  transitions: {
    checkout_session: checkoutSessionTransitions,
    dispute: disputeTransitions,
    payment_intent: paymentIntentTransitions,
    payment_method_intent: paymentMethodIntentTransitions,
    payment: paymentTransitions,
    refund: refundTransitions,
    residual_period: residualPeriodTransitions,
    webhook_endpoint: endpointTransitions,
  },
  avs: avsLetters.map((letter) => {
    const [line, postal] = addressChecks(letter === "" ? null : letter);
    return { letter, address_line1_check: line, address_postal_code_check: postal };
  }),
  cvv: cvvLetters.map((letter) => ({ letter, cvv_check: cvvCheck(letter === "" ? null : letter) })),
  webhook_retries_seconds: retryDelaysMs.map((delayMs) => delayMs / 1000),
  submerchant_columns: submerchantColumnTable(),
  variables: Object.values(variables),
  roles: Object.fromEntries(
    Object.entries(rolesOfTypes).map(([type, roles]) => [type, roleTable(type as RoleType, roles)]),
  ),
};

/** The permissions of which a role of the type has any, and how each role has them. */
function roleTable(type: RoleType, roles: readonly Role[]) {
  const grants = roles.map((role) => grantsOf(type, role));
  const rows = permissions.map((permission) => ({
    permission,
    grants: grants.map((each) => each[permission] ?? []),
  }));
  return { roles, rows: rows.filter((row) => row.grants.some((each) => each.length > 0)) };
}

/** The columns of one owner stand for those of the others. */
function submerchantColumnTable() {
  return csvColumns(1).map(({ name, description }) => ({
    column: name.replace(/^owner_1_/, "owner_N_"),
    description,
  }));
}

writeGenerated(file, tables);
