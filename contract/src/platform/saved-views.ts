import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, strictObject, text, timestamp } from "../shared/schema.ts";
import { savedViewExamples as examples } from "./examples/saved-views.ts";
import { platformCommon, platformOperation } from "./operation.ts";

const common = { ...platformCommon, resource: "saved_views" } as const;

const word = patternMeaning("^[a-z][a-z0-9_-]{0,39}$", "a name of small letters");
export const listName = (description: string) => Type.String({ pattern: word, description });

export const columnNames = Type.Array(Type.String({ pattern: word, description: "A column." }), {
  maxItems: 40,
  uniqueItems: true,
  description: "Columns in their order; empty: those of the page.",
});

const fields = {
  list: listName("The list that it is of, such as `payments`."),
  name: nameText("Name of the view.", { minLength: 1, maxLength: 60 }),
  filters: text("Filters as in the page's URL, such as `status=failed&created=7d`.", {
    maxLength: 2000,
  }),
  columns: columnNames,
  sort: nullable(
    Type.String({
      pattern: patternMeaning("^-?[a-z][a-z0-9_]{0,39}$", "a column; with a minus: descending"),
      description: "Column of the order; with a minus, descending.",
    }),
    "Column of the order; with a minus, descending; null: that of the page.",
  ),
  shared: Type.Boolean({
    description:
      "Whether everyone at the same part of the hierarchy has it; needs the permission `team`.",
  }),
};

export const SavedView = component(
  "SavedView",
  strictObject(
    {
      id: idOf("saved_view", "The view's id."),
      entity: Type.Literal("saved_view"),
      ...fields,
      own: Type.Boolean({ description: "Whether the caller created it." }),
      created_at: timestamp("Time of creation."),
      updated_at: timestamp("Time of the last change."),
    },
    { description: "A set of filters of a list, under a name." },
  ),
);

const params = strictObject({ id: idOf("saved_view", "The view's id.") });

export const listSavedViews = platformOperation({
  ...common,
  id: "listSavedViews",
  method: "GET",
  path: "/platform/views",
  ...reads("console"),
  summary: "List saved views",
  description:
    "Returns the user's own views and those that are shared at the user's part of the hierarchy, newest first.",
  idempotent: false,
  query: cursorQuery("saved_view", {
    list: Type.Optional(listName("Returns only views of this list.")),
  }),
  returns: {
    status: 200,
    schema: listOf("SavedViewList", SavedView),
    description: "A page of views.",
  },
  errors: [],
  examples: [examples.list],
});

export const createSavedView = platformOperation({
  ...common,
  id: "createSavedView",
  method: "POST",
  path: "/platform/views",
  ...changes("console"),
  summary: "Save a view",
  description: "Saves filters, columns and order of a list. A user has at most 200 views.",
  idempotent: true,
  body: strictObject({
    list: fields.list,
    name: fields.name,
    filters: fields.filters,
    columns: Type.Optional(fields.columns),
    sort: Type.Optional(fields.sort),
    shared: Type.Optional(fields.shared),
  }),
  returns: { status: 201, schema: SavedView, description: "The view." },
  errors: ["invalid_status"],
  examples: [examples.create],
});

export const updateSavedView = platformOperation({
  ...common,
  id: "updateSavedView",
  method: "PATCH",
  path: "/platform/views/{id}",
  ...changes("console"),
  summary: "Change a saved view",
  description: "Changes a view: the caller's, or a shared one with the permission `team`.",
  idempotent: true,
  params,
  body: strictObject({
    name: Type.Optional(fields.name),
    filters: Type.Optional(fields.filters),
    columns: Type.Optional(fields.columns),
    sort: Type.Optional(fields.sort),
    shared: Type.Optional(fields.shared),
  }),
  returns: { status: 200, schema: SavedView, description: "The view." },
  errors: [],
  examples: [examples.update],
});

export const deleteSavedView = platformOperation({
  ...common,
  id: "deleteSavedView",
  method: "DELETE",
  path: "/platform/views/{id}",
  ...changes("console"),
  summary: "Delete a saved view",
  description: "Deletes a view: the caller's, or a shared one with the permission `team`.",
  idempotent: false,
  params,
  returns: { status: 204, description: "The view is deleted." },
  errors: [],
  examples: [examples.remove],
});
