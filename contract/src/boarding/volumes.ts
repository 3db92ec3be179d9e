import Type from "typebox";
import { component, strictObject } from "../shared/schema.ts";
import { nullableFields } from "./field-sets.ts";

// Default limit: the largest integer that every JSON reader represents exactly.
const dollars = (description: string, maximum = Number.MAX_SAFE_INTEGER) =>
  Type.Integer({
    minimum: 0,
    maximum,
    description: `${description} Integer, whole dollars.`,
  });

const required = {
  avg_annual_volume: dollars("Expected volume per year.", 999999999),
  avg_ticket_amount: dollars("Expected average payment.", 99999),
  high_ticket_amount: dollars("Expected largest payment."),
};
const optional = {
  avg_ach_ticket_amount: dollars("Expected average bank payment."),
  ach_high_ticket_amount: dollars("Expected largest bank payment."),
};

/** The figures of an application, in dollars; all other amounts are in cents. */
export const VolumeRequest = component(
  "VolumeRequest",
  strictObject(
    {
      ...required,
      avg_ach_ticket_amount: Type.Optional(optional.avg_ach_ticket_amount),
      ach_high_ticket_amount: Type.Optional(optional.ach_high_ticket_amount),
    },
    { description: "Expected payment volume of the business, in whole dollars rather than cents." },
  ),
);

export const Volume = component(
  "Volume",
  strictObject(
    { ...required, ...nullableFields(optional) },
    { description: "Expected payment volume of the business, in whole dollars rather than cents." },
  ),
);

const percent = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 100, description: `${description} Integer percentage.` });

const deliveries = {
  same_day_delivery: percent("Delivered on the day of payment."),
  one_week_delivery: percent("Delivered within a week."),
  two_week_delivery: percent("Delivered within two weeks."),
  one_month_delivery: percent("Delivered within a month."),
  more_than_one_month_delivery: percent("Delivered later than a month."),
};

export const ServicesDeliveriesRequest = component(
  "ServicesDeliveriesRequest",
  strictObject(
    {
      same_day_delivery: Type.Optional(deliveries.same_day_delivery),
      one_week_delivery: Type.Optional(deliveries.one_week_delivery),
      two_week_delivery: Type.Optional(deliveries.two_week_delivery),
      one_month_delivery: Type.Optional(deliveries.one_month_delivery),
      more_than_one_month_delivery: Type.Optional(deliveries.more_than_one_month_delivery),
    },
    {
      description:
        "Delivery times of the goods or services, as percentages. Absent fields count as 0. Rejected unless they add up to 100.",
    },
  ),
);

export const ServicesDeliveries = component(
  "ServicesDeliveries",
  strictObject(deliveries, {
    description: "Delivery times of the goods or services, as percentages that add up to 100.",
  }),
);

export const TransactionModes = component(
  "TransactionModes",
  strictObject(
    {
      in_person: percent("Paid with the card present."),
      online: percent("Paid without the card present."),
    },
    {
      description: "Shares of in-person and online payments. Rejected unless they add up to 100.",
    },
  ),
);
