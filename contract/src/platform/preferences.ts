import Type from "typebox";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject } from "../shared/schema.ts";
import { preferenceExamples as examples } from "./examples/preferences.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { columnNames, listName } from "./saved-views.ts";

const common = { ...platformCommon, resource: "preferences" } as const;

const fields = {
  time_zone: nullable(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description: "IANA time zone, such as `America/New_York`.",
    }),
    "IANA time zone of times on pages, such as `America/New_York`; null: the browser's.",
  ),
  theme: nullable(
    oneOf(["light", "dark"], "Colors of the pages."),
    "Colors of the pages; null: as the device is set.",
  ),
  density: oneOf(["comfortable", "compact"], "Height of rows."),
  shortcuts: Type.Boolean({ description: "Whether single keys are shortcuts." }),
  list_columns: Type.Array(
    strictObject({ list: listName("The list, such as `payments`."), columns: columnNames }),
    { maxItems: 40, description: "Columns of lists, for each list whose columns the user chose." },
  ),
};

export const UserPreferences = component(
  "UserPreferences",
  strictObject(fields, { description: "How a user sees the console, in every browser." }),
);

export const getPreferences = platformOperation({
  ...common,
  id: "getPreferences",
  method: "GET",
  path: "/platform/preferences",
  ...reads("console"),
  summary: "Get the preferences of a user",
  description: "Returns the signed-in user's preferences.",
  idempotent: false,
  returns: { status: 200, schema: UserPreferences, description: "The preferences." },
  errors: [],
  examples: [examples.get],
});

export const updatePreferences = platformOperation({
  ...common,
  id: "updatePreferences",
  method: "PATCH",
  path: "/platform/preferences",
  ...changes("console"),
  summary: "Change the preferences of a user",
  description:
    "Changes the preferences that are sent. In `list_columns`, lists that are not sent keep their columns, and a list without columns has those of the page again.",
  idempotent: true,
  body: strictObject({
    time_zone: Type.Optional(fields.time_zone),
    theme: Type.Optional(fields.theme),
    density: Type.Optional(fields.density),
    shortcuts: Type.Optional(fields.shortcuts),
    list_columns: Type.Optional(fields.list_columns),
  }),
  returns: { status: 200, schema: UserPreferences, description: "The preferences." },
  errors: [],
  examples: [examples.update],
});
