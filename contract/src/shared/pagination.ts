import Type, { type TSchema } from "typebox";
import type { IdKind } from "./id-kinds.ts";
import { idOf, idOfAny } from "./ids.ts";
import { component, strictObject } from "./schema.ts";

export const pageLimitDefault = 10;
export const pageLimitMax = 50;

/** Keeps the row offset within the range that the database supports. */
const pageNumberMax = 2_147_483_647;

/** Page number of a paged list or search. */
export const pageNumber = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: pageNumberMax,
    default: 1,
    description: "Page number; the first page is 1.",
  }),
);

/** Number of objects on a page. */
export const pageLimit = (description: string) =>
  Type.Optional(
    Type.Integer({ minimum: 1, maximum: pageLimitMax, default: pageLimitDefault, description }),
  );

/**
 * Query of a list with cursors; newest first. Only one of the two cursors may be sent.
 *
 * Input    kind: of the list's objects; several, if it has several.
 */
export function cursorQuery<const More extends Record<string, TSchema> = Record<never, never>>(
  kind: IdKind | readonly IdKind[],
  more: More = {} as More,
) {
  const cursor = (description: string) =>
    typeof kind === "string" ? idOf(kind, description) : idOfAny(kind, description);
  return strictObject({
    starting_after: Type.Optional(
      cursor(
        "Returns objects after this id, which are older. Cannot be combined with `ending_before`.",
      ),
    ),
    ending_before: Type.Optional(
      cursor(
        "Returns objects before this id, which are newer. Cannot be combined with `starting_after`.",
      ),
    ),
    limit: pageLimit("Maximum number of objects on a page."),
    ...more,
  });
}

const ListMeta = component(
  "ListMeta",
  strictObject({
    has_more: Type.Boolean({ description: "Whether another page follows in this direction." }),
    limit: Type.Integer({ description: "Limit that was applied." }),
  }),
);

/** Body of a list: `data`, and `meta` with paging information. */
export function listOf<T extends TSchema>(name: string, items: T, order = "newest first") {
  return component(
    name,
    strictObject({
      data: Type.Array(items, { description: `Objects of this page, ${order}.` }),
      meta: ListMeta,
    }),
  );
}
