import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { reads } from "../shared/permissions.ts";
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
      id: idOf("account", "The account's id, for `x-account-id` in the Payments API."),
      entity: entity("account"),
      name: text("The account's name.", { minLength: 1, maxLength: 100 }),
      mid: nullableText("Merchant id at the processor; null until boarded."),
      tid: nullableText("Terminal id at the processor; null until boarded."),
      recruited_by: nullableText("Sales code or sales agent that referred the merchant."),
      company: nullable(Company, "The company; null if unknown."),
      processing_enabled: Type.Boolean({ description: "Whether the account can accept payments." }),
      payouts_enabled: Type.Boolean({
        description:
          "Whether payouts are enabled. They require a bank account that is `VALIDATED`.",
      }),
      onboarding_application_id: nullable(
        idOf("application", "The approved application from which the account was created."),
      ),
      termination_comment: nullableText("Reason for the closure; null while open."),
      business_id: idOf("business", "The business."),
      business_name: businessName,
      location_id: nullable(
        idOf("location", "The location of the account; null without a location."),
      ),
      location_name: nullableText("Name of the location."),
      address: nullable(Address, "Address."),
      bank_account_id: nullable(idOf("bank_account", "The bank account that receives payouts.")),
      bank_account_mask: nullable(bankAccountMask),
      bank_account_validation_status: nullable(bankAccountValidationStatus),
      status: oneOf(
        accountStatuses,
        "`BOARDING` until the processor has boarded the account, then `BOARDED`; `TERMINATED` after closure.",
      ),
      created_at: extension(timestamp("Time of creation.")),
    },
    { description: "A merchant account, with which a business accepts payments." },
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
    "Returns the merchant accounts that the key has access to, newest first unless sorted by name. For a business that the key has no access to, the page is empty.",
  audience: "private-key",
  ...reads("accounts:read"),
  account: "none",
  scoped: true,
  idempotent: false,
  query: pageQuery({
    sort_by: Type.Optional(oneOf(["NAME"], "Field to sort by. Absent: creation time.")),
    sort_direction: Type.Optional(sortDirection()),
    name: Type.Optional(
      text("Returns only objects whose name contains this text; not case-sensitive.", {
        minLength: 1,
        maxLength: 100,
      }),
    ),
    business_id: Type.Optional(idOf("business", "Returns only accounts of this business.")),
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
    "Returns one merchant account. No operation creates accounts: an account is created when an application is approved.",
  audience: "private-key",
  ...reads("accounts:read"),
  account: "none",
  scoped: true,
  idempotent: false,
  params: strictObject({ id: idOf("account", "The account's id.") }),
  returns: { status: 200, schema: Account, description: "The account." },
  errors: [],
  examples: [examples.get],
});
