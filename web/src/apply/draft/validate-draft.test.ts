import { expect, it } from "vitest";
import { errorsOfStep } from "./validate-draft.ts";

const judged = (fields: readonly string[]) => ({
  unmet: [],
  errors: new Map(
    fields.map((field) => [
      field,
      { field, message: field, kind: "absent" as const, code: "required" as const },
    ]),
  ),
});

it("lists the errors of owners and of the bank account in the order of the page", () => {
  const owners = [
    "owners[1].first_name",
    "owners[0].residence_address.address_line1",
    "owners[0].residence_address.city",
    "owners[0].email",
    "owners[0].ssn",
    "owners[0].first_name",
  ];
  const inOrder = ["first_name", "ssn", "email", "residence_address.address_line1"].map(
    (name) => `owners[0].${name}`,
  );
  expect(errorsOfStep(judged(owners), "owners").map(({ field }) => field)).toEqual([
    ...inOrder,
    "owners[0].residence_address.city",
    "owners[1].first_name",
  ]);
  const bank = ["routing_number", "account_type"].map((name) => `bank_account.${name}`);
  expect(errorsOfStep(judged(bank), "bank").map(({ field }) => field)).toEqual([...bank].reverse());
});
