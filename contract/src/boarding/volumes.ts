import Type from "typebox";
import { component, strictObject } from "../shared/schema.ts";
import { nullableFields } from "./field-sets.ts";

// Without a limit of its own, a figure is one that every JSON reader holds exactly.
const dollars = (description: string, maximum = Number.MAX_SAFE_INTEGER) =>
  Type.Integer({
    minimum: 0,
    maximum,
    description: `${description} Integer, whole dollars.`,
  });

const required = {
  avg_annual_volume: dollars("What is taken in a year.", 999999999),
  avg_ticket_amount: dollars("What a customer pays on average.", 99999),
  high_ticket_amount: dollars("The most that a customer pays at once."),
};
const optional = {
  avg_ach_ticket_amount: dollars("What a customer pays on average from a bank account."),
  ach_high_ticket_amount: dollars("The most that a customer pays at once from a bank account."),
};

/** The figures of an application, in dollars: every amount elsewhere is in cents. */
export const VolumeRequest = component(
  "VolumeRequest",
  strictObject(
    {
      ...required,
      avg_ach_ticket_amount: Type.Optional(optional.avg_ach_ticket_amount),
      ach_high_ticket_amount: Type.Optional(optional.ach_high_ticket_amount),
    },
    { description: "What the business expects to take, in whole dollars and not in cents." },
  ),
);

export const Volume = component(
  "Volume",
  strictObject(
    { ...required, ...nullableFields(optional) },
    { description: "What the business expects to take, in whole dollars and not in cents." },
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
        "When customers receive what they paid for. What is absent is 0. Refused unless the parts add up to 100.",
    },
  ),
);

export const ServicesDeliveries = component(
  "ServicesDeliveries",
  strictObject(deliveries, {
    description: "When customers receive what they paid for. The parts add up to 100.",
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
      description: "How customers pay. Refused unless the two add up to 100.",
    },
  ),
);
