import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { component, nullable, oneOf, strictObject } from "../shared/schema.ts";

const value = (description: string) => nullable(Type.String({ description }));
const whole = (description: string) => nullable(Type.Integer({ minimum: 0, description }));
const percent = (description: string) =>
  nullable(Type.Integer({ minimum: 0, maximum: 100, description: `${description}, in percent.` }));

/** Columns of an exported sub-merchant, in the order of the file. */
export const submerchantFields = {
  order_id: idOf("account", "Id of the order and of the account; the import has to contain it."),
  application_id: nullable(idOf("application", "The approved application.")),
  legal_name: value("Registered legal name."),
  dba_name: value("DBA name; the legal name if the merchant has none."),
  ownership_type: value("Legal form of the company, as in the application."),
  tax_id: value("Nine digits of the EIN, or of the owner's SSN for a sole proprietor."),
  tax_id_type: nullable(oneOf(["EIN", "SSN"], "Kind of `tax_id`.")),
  mcc: value("Merchant category code, four digits."),
  description: value("Goods or services."),
  business_start_date: value("Start date of the business, YYYY-MM-DD."),
  website: value("Website."),
  phone: value("Phone number: NNN-NNN-NNNN for a number of the United States."),
  address_line1: value("Street address of the business, first line."),
  address_line2: value("Second line."),
  city: value("City."),
  state: value("State, two letters."),
  zip_code: value("ZIP code, five digits."),
  country: value("Country, such as US."),
  timezone: value("Time zone, such as PST."),
  stock_symbol: value("Stock symbol of a public company."),
  avg_annual_volume: whole("Expected card volume per year, whole dollars."),
  avg_ticket_amount: whole("Expected average payment, whole dollars."),
  high_ticket_amount: whole("Expected largest payment, whole dollars."),
  in_person_percent: percent("Payments with the card present"),
  online_percent: percent("Payments without the card present"),
  same_day_delivery_percent: percent("Delivered on the day of payment"),
  one_week_delivery_percent: percent("Delivered within a week"),
  two_week_delivery_percent: percent("Delivered within two weeks"),
  one_month_delivery_percent: percent("Delivered within a month"),
  later_delivery_percent: percent("Delivered later than a month"),
  bank_account_name: value("Name on the bank account for payouts."),
  bank_account_type: value("`CHECKING` or `SAVINGS`."),
  bank_routing_number: value("Routing number, nine digits."),
  bank_account_number: value("Account number."),
};

/** Columns of each owner, the signer first. */
export const submerchantOwnerFields = {
  first_name: value("First name."),
  last_name: value("Last name."),
  title: value("Title, as in the application."),
  signer: Type.Boolean({ description: "Whether the owner signed the application." }),
  ownership_percent: nullable(
    Type.Number({ minimum: 0, maximum: 100, description: "Share of the company, in percent." }),
  ),
  ssn: value("Social security number: NNN-NN-NNNN."),
  birth_date: value("Date of birth, YYYY-MM-DD."),
  email: value("Email address."),
  phone: value("Phone number, as for the business."),
  address_line1: value("Residential address, first line."),
  address_line2: value("Second line."),
  city: value("City."),
  state: value("State, two letters."),
  zip_code: value("ZIP code, five digits."),
};

/** Owners that every CSV file has columns for; a file with more owners in a row has more columns. */
export const csvOwnersMin = 4;

export const Submerchant = component(
  "Submerchant",
  strictObject(
    {
      ...submerchantFields,
      owners: Type.Array(
        component(
          "SubmerchantOwner",
          strictObject(submerchantOwnerFields, { description: "An owner or the control person." }),
        ),
        { description: "Owners and the control person, the signer first." },
      ),
    },
    {
      description:
        "Data of a merchant for the acquirer's application, with social security numbers and the bank account's numbers.",
    },
  ),
);
