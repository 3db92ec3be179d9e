import Type, { type TSchema } from "typebox";
import { amountMinor } from "../shared/money.ts";
import { pageLimit, pageNumber } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-words.ts";
import { component, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { paymentStatuses, settlementStatus } from "./payments.ts";
import { referenceId } from "./user-fields.ts";

/** How far a search counts what it finds. */
export const searchCountMax = 10_000;

export const DateRange = component(
  "DateRange",
  strictObject(
    {
      from: Type.Optional(timestamp("From this moment on.")),
      to: Type.Optional(timestamp("Before this moment.")),
    },
    { description: "A span of time: `from` belongs to it, `to` does not. Either may be absent." },
  ),
);

const sortDirection = Type.String({
  pattern: patternMeaning("^([Aa][Ss][Cc]|[Dd][Ee][Ss][Cc])$", "asc or desc"),
  default: "desc",
  description: "`asc` or `desc`, in any case.",
});

/** The filters of a search: what is sent must all hold. */
export function searchFilters<
  const Statuses extends readonly string[],
  const Columns extends readonly string[],
>(of: { statuses: Statuses; status: string; sortColumns: Columns }) {
  return {
    reference_id: Type.Optional(referenceId),
    status: Type.Optional(oneOf(of.statuses, of.status)),
    settlement_status: Type.Optional(settlementStatus),
    payment_status: Type.Optional(oneOf(paymentStatuses, "The status of its newest payment.")),
    has_refund: Type.Optional(
      Type.Boolean({ description: "Whether anything of it was given back." }),
    ),
    created: Type.Optional(DateRange),
    updated: Type.Optional(DateRange),
    settled: Type.Optional(DateRange),
    amount_min: Type.Optional(amountMinor("At least this amount.")),
    amount_max: Type.Optional(amountMinor("At most this amount.")),
    sort_column: Type.Optional(
      oneOf(of.sortColumns, "What to sort by; `updated_at` unless this says otherwise."),
    ),
    sort_direction: Type.Optional(sortDirection),
  };
}

/** Which page of a search. */
export const searchPaging = { limit: pageLimit("How many at the most."), page: pageNumber };

/** The body of a search's answer. */
export function searchResultOf<T extends TSchema>(name: string, items: T) {
  return component(
    name,
    strictObject({
      data: Type.Array(items, { description: "In the order that was asked for." }),
      meta: strictObject({
        has_more: Type.Boolean({ description: "Whether another page follows." }),
        limit: Type.Integer({ description: "The limit that was applied." }),
        page: Type.Integer({ description: "The page." }),
        total_count: Type.Integer({
          description: `How many there are on all pages, counted up to ${searchCountMax}: that number says that there are as many or more.`,
        }),
      }),
    }),
  );
}
