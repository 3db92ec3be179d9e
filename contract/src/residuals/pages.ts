import Type, { type TSchema } from "typebox";
import { pageLimit, pageNumber } from "../shared/pagination.ts";
import { component, strictObject } from "../shared/schema.ts";

/** Query of a list by pages. */
export function pagesQuery<const More extends Record<string, TSchema> = Record<never, never>>(
  more: More = {} as More,
) {
  return strictObject({
    page: pageNumber,
    limit: pageLimit("How many on a page."),
    ...more,
  });
}

const ResidualPageMeta = component(
  "ResidualPageMeta",
  strictObject({
    has_more: Type.Boolean({ description: "Whether another page follows." }),
    limit: Type.Integer({ description: "Limit that was applied." }),
    page: Type.Integer({ description: "Number of this page." }),
  }),
);

/** Body of a list with page numbers: `data`, and `meta` with the position. */
export function pageOf<T extends TSchema>(name: string, items: T, order: string) {
  return component(
    name,
    strictObject({
      data: Type.Array(items, { description: order }),
      meta: ResidualPageMeta,
    }),
  );
}

export const lastChangedFirst = "Last changed first.";
