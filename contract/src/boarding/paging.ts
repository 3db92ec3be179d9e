import Type, { type TSchema } from "typebox";
import { pageLimit, pageNumber } from "../shared/pagination.ts";
import { component, oneOf, strictObject } from "../shared/schema.ts";

/** Query of a list by pages. */
export function pageQuery<const More extends Record<string, TSchema> = Record<never, never>>(
  more: More = {} as More,
) {
  return strictObject({
    page: pageNumber,
    size: pageLimit("How many on a page."),
    ...more,
  });
}

/** The body of a list by pages: `data`, and `meta` that says how many there are in all. */
export function pagedListOf<T extends TSchema>(name: string, items: T) {
  return component(
    name,
    strictObject({
      data: Type.Array(items, { description: "The page; empty after the last one." }),
      meta: strictObject({
        page: Type.Integer({ minimum: 1, description: "The page that was asked for." }),
        size: Type.Integer({ minimum: 1, description: "The size that was applied." }),
        total_count: Type.Integer({ minimum: 0, description: "How many there are on all pages." }),
      }),
    }),
  );
}

export const sortDirection = () => {
  const schema = oneOf(["ASC", "DESC", "asc", "desc"], "Ascending or descending.");
  return Object.assign(schema, { default: "DESC" });
};

/** A point in time in a query. */
export const queryTime = (description: string) =>
  Type.String({ format: "date-time", description: `${description} ISO 8601 with its time zone.` });
