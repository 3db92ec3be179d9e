import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { Address } from "./address.ts";
import { bankAccountMask, bankAccountValidationStatus } from "./bank-accounts.ts";
import { businessName } from "./businesses.ts";
import { Company } from "./company.ts";
import { accountExamples as examples } from "./examples/accounts.ts";
import { entity } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";
import { pagedListOf, pageQuery, sortDirection } from "./paging.ts";

export const accountStatuses = ["BOARDING", "BOARDED", "TERMINATED"] as const;

const nullableText = (description: string) => nullable(Type.String({ description }));

export const Account = component(
  "Account",
  strictObject(
    {
      id: idOf("account", "The account's id: what `x-account-id` names in the Payments API."),
      entity: entity("account"),
      name: text("The account's name.", { minLength: 1, maxLength: 100 }),
      mid: nullableText("Merchant id at the processor; null until it gave one."),
      tid: nullableText("Terminal id at the processor; null until it gave one."),
      recruited_by: nullableText("The sales code or sales agent it came by."),
      company: nullable(Company, "The company."),
      processing_enabled: Type.Boolean({ description: "Whether it can take payments." }),
      payouts_enabled: Type.Boolean({
        description: "Whether it is paid out. It needs a bank account that is `VALIDATED`.",
      }),
      onboarding_application_id: nullable(
        idOf("application", "The application whose approval made it."),
      ),
      termination_comment: nullableText("Why it was closed."),
      business_id: idOf("business", "The business."),
      business_name: businessName,
      location_id: nullable(idOf("location", "The location, if it belongs to one.")),
      location_name: nullableText("The location's name."),
      address: nullable(Address, "Where it is."),
      bank_account_id: nullable(idOf("bank_account", "Where payouts go.")),
      bank_account_mask: nullable(bankAccountMask),
      bank_account_validation_status: nullable(bankAccountValidationStatus),
      status: oneOf(
        accountStatuses,
        "`BOARDING` until the processor knows it, `BOARDED` then, `TERMINATED` when it is closed.",
      ),
      created_at: extension(timestamp("Time of creation.")),
    },
    { description: "A merchant account, with which a business takes payments." },
  ),
);

export const AccountList = pagedListOf("AccountList", Account);

export const listAccounts = boardingOperation({
  id: "listAccounts",
  resource: "accounts",
  method: "GET",
  path: "/accounts",
  summary: "Fetch accounts",
  description:
    "Finds the merchant accounts that the key may see, newest first unless sorted by name. A business that the key may not see gives an empty page.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  query: pageQuery({
    sort_by: Type.Optional(oneOf(["NAME"], "What to sort by. Absent: when it was created.")),
    sort_direction: Type.Optional(sortDirection()),
    name: Type.Optional(
      text("Only names that contain this, in upper or lower case.", {
        minLength: 1,
        maxLength: 100,
      }),
    ),
    business_id: Type.Optional(idOf("business", "Only accounts of this business.")),
  }),
  returns: { status: 200, schema: AccountList, description: "A page of accounts." },
  errors: [],
  examples: [examples.list],
});

export const getAccount = boardingOperation({
  id: "getAccount",
  resource: "accounts",
  method: "GET",
  path: "/accounts/{id}",
  summary: "Fetch an account by id",
  description:
    "Answers one merchant account. No call creates one: it appears when an application is approved.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  params: strictObject({ id: idOf("account", "The account's id.") }),
  returns: { status: 200, schema: Account, description: "The account." },
  errors: [],
  examples: [examples.get],
});
