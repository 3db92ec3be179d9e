import Type, { type TSchema } from "typebox";
import { pageLimit, pageNumber } from "../shared/pagination.ts";
import { component, extension, oneOf, strictObject } from "../shared/schema.ts";

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

export const PageMeta = component(
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

/** The order of locations and contractors, with the name that other lists give the parameter. */
export const nameOrTime = {
  sort: Type.Optional(oneOf(["NAME", "CREATED_AT"], "Field to sort by. Absent: creation time.")),
  sort_by: Type.Optional(
    extension(oneOf(["NAME", "CREATED_AT"], "Same as `sort`, as in other lists; not with `sort`.")),
  ),
};

/** Time in a query. */
export const queryTime = (description: string) =>
  Type.String({ format: "date-time", description: `${description} ISO 8601 with a time zone.` });
