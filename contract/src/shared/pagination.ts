import Type, { type TSchema } from "typebox";
import type { IdKind } from "./id-kinds.ts";
import { idOf } from "./ids.ts";
import { component, strictObject } from "./schema.ts";

export const pageLimitDefault = 10;
export const pageLimitMax = 50;

/** So that the number of rows before a page stays one that a database counts to. */
const pageNumberMax = 2_147_483_647;

/** Which page of a list or a search by pages. */
export const pageNumber = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: pageNumberMax,
    default: 1,
    description: "Which page; the first is 1.",
  }),
);

/** How many of a list are answered at once. */
export const pageLimit = (description: string) =>
  Type.Optional(
    Type.Integer({ minimum: 1, maximum: pageLimitMax, default: pageLimitDefault, description }),
  );

/** Query of a list by cursors; newest first. Only one of the two cursors may be sent. */
export function cursorQuery<const More extends Record<string, TSchema> = Record<never, never>>(
  kind: IdKind,
  more: More = {} as More,
) {
  return strictObject({
    starting_after: Type.Optional(
      idOf(kind, "Answer what comes after this id, which is older. Not with `ending_before`."),
    ),
    ending_before: Type.Optional(
      idOf(kind, "Answer what comes before this id, which is newer. Not with `starting_after`."),
    ),
    limit: pageLimit("How many at the most."),
    ...more,
  });
}

/** The body of a list: `data`, and `meta` that says whether there is more. */
export function listOf<T extends TSchema>(name: string, items: T) {
  return component(
    name,
    strictObject({
      data: Type.Array(items, { description: "Newest first." }),
      meta: strictObject({
        has_more: Type.Boolean({ description: "Whether another page follows in this direction." }),
        limit: Type.Integer({ description: "The limit that was applied." }),
      }),
    }),
  );
}
