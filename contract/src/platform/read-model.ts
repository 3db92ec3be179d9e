import Type, { type TSchema } from "typebox";
import { searchCountMax } from "../payments/search.ts";
import { component, strictObject, timestamp } from "../shared/schema.ts";

/** Fields of each response of the read model, which says how recent it is. */
export const readModelMeta = {
  as_of: timestamp(
    "Time up to which all changes are contained. It is usually less than a second ago.",
  ),
  complete: Type.Boolean({
    description: "`false`: rows that existed before the read model are still being added.",
  }),
};

const FoundMeta = component(
  "FoundMeta",
  strictObject({
    has_more: Type.Boolean({ description: "Whether another page follows." }),
    limit: Type.Integer({ description: "Limit that was applied." }),
    total_count: Type.Integer({
      description: `Number of results on all pages. The count stops at ${searchCountMax}: that value means that there are as many or more.`,
    }),
    ...readModelMeta,
  }),
);

/** A page of a search across accounts. */
export function foundListOf<T extends TSchema>(name: string, items: T) {
  return component(
    name,
    strictObject({
      data: Type.Array(items, { description: "Objects of this page, in the requested order." }),
      meta: FoundMeta,
    }),
  );
}
