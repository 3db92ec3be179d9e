import Type, { type TSchema } from "typebox";
import { pageLimit, pageNumber } from "../shared/pagination.ts";
import { component, oneOf, strictObject } from "../shared/schema.ts";

/** Query of a list with page numbers. */
export function pageQuery<const More extends Record<string, TSchema> = Record<never, never>>(
  more: More = {} as More,
) {
  return strictObject({
    page: pageNumber,
    size: pageLimit("Number of objects per page."),
    ...more,
  });
}

const PageMeta = component(
  "PageMeta",
  strictObject({
    page: Type.Integer({ minimum: 1, description: "Number of the requested page." }),
    size: Type.Integer({ minimum: 1, description: "Page size that was applied." }),
    total_count: Type.Integer({ minimum: 0, description: "Number of objects on all pages." }),
  }),
);

/** Body of a list with page numbers: `data`, and `meta` with the total count. */
export function pagedListOf<T extends TSchema>(name: string, items: T) {
  return component(
    name,
    strictObject({
      data: Type.Array(items, { description: "Objects of this page; empty after the last page." }),
      meta: PageMeta,
    }),
  );
}

export const sortDirection = () => {
  const schema = oneOf(["ASC", "DESC", "asc", "desc"], "Ascending or descending.");
  return Object.assign(schema, { default: "DESC" });
};

/** Time in a query. */
export const queryTime = (description: string) =>
  Type.String({ format: "date-time", description: `${description} ISO 8601 with a time zone.` });
