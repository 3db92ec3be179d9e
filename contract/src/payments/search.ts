import Type, { type TSchema } from "typebox";
import { amountMinor } from "../shared/money.ts";
import { pageLimit, pageNumber } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { component, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { paymentStatuses, settlementStatus } from "./payments.ts";
import { referenceId } from "./user-fields.ts";

/** Largest number of results that a search counts. */
export const searchCountMax = 10_000;

export const DateRange = component(
  "DateRange",
  strictObject(
    {
      from: Type.Optional(timestamp("Start of the range, inclusive.")),
      to: Type.Optional(timestamp("End of the range, exclusive.")),
    },
    {
      description: "A range of time. `from` is inclusive, `to` is exclusive; either may be absent.",
    },
  ),
);

const sortDirection = Type.String({
  pattern: patternMeaning("^([Aa][Ss][Cc]|[Dd][Ee][Ss][Cc])$", "asc or desc"),
  default: "desc",
  description: "`asc` or `desc`, in any case.",
});

/** Filters of a search; a result matches all that are sent. */
export function searchFilters<
  const Statuses extends readonly string[],
  const Columns extends readonly string[],
>(of: { statuses: Statuses; status: string; sortColumns: Columns }) {
  return {
    reference_id: Type.Optional(referenceId),
    status: Type.Optional(oneOf(of.statuses, of.status)),
    settlement_status: Type.Optional(settlementStatus),
    payment_status: Type.Optional(oneOf(paymentStatuses, "Status of the newest payment.")),
    has_refund: Type.Optional(
      Type.Boolean({ description: "Whether it was refunded in full or in part." }),
    ),
    created: Type.Optional(DateRange),
    updated: Type.Optional(DateRange),
    settled: Type.Optional(DateRange),
    amount_min: Type.Optional(amountMinor("Minimum amount.")),
    amount_max: Type.Optional(amountMinor("Maximum amount.")),
    sort_column: Type.Optional(
      oneOf(of.sortColumns, "Column to sort by; `updated_at` by default."),
    ),
    sort_direction: Type.Optional(sortDirection),
  };
}

/** Paging of a search. */
export const searchPaging = {
  limit: pageLimit("Maximum number of objects on a page."),
  page: pageNumber,
};

const SearchMeta = component(
  "SearchMeta",
  strictObject({
    has_more: Type.Boolean({ description: "Whether another page follows." }),
    limit: Type.Integer({ description: "Limit that was applied." }),
    page: Type.Integer({ description: "Page number." }),
    total_count: Type.Integer({
      description: `Number of results on all pages. The count stops at ${searchCountMax}: that value means that there are as many or more.`,
    }),
  }),
);

/** Response body of a search. */
export function searchResultOf<T extends TSchema>(name: string, items: T) {
  return component(
    name,
    strictObject({
      data: Type.Array(items, { description: "Objects of this page, in the requested order." }),
      meta: SearchMeta,
    }),
  );
}
