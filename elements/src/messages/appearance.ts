import { matching, object, oneOf, optional, type ShapeOf } from "./shape.ts";

/**
 * How the fields look. Values, not style sheets: a style sheet could read what is typed, by loading
 * a picture for each value that a field may have.
 */
const color = matching(/^(#[0-9a-fA-F]{3,8}|(rgb|hsl)a?\([0-9., %/deg]{1,40}\)|[a-zA-Z]{3,24})$/);
const size = matching(/^-?[0-9]{1,4}(\.[0-9]{1,3})?(px|rem|em|%)?$/);
const sizes = matching(
  /^([0-9]{1,3}(\.[0-9]{1,3})?(px|rem|em)?)( [0-9]{1,3}(\.[0-9]{1,3})?(px|rem|em)?){0,3}$/,
);

export const variables = object({
  colorBackground: optional(color),
  colorBorder: optional(color),
  colorDanger: optional(color),
  colorFocus: optional(color),
  colorPlaceholder: optional(color),
  colorPrimary: optional(color),
  colorPrimaryText: optional(color),
  colorSecondaryText: optional(color),
  colorText: optional(color),
  fieldBorderWidth: optional(size),
  fieldPadding: optional(sizes),
  fieldRadius: optional(size),
  fieldSpacing: optional(size),
  fontFamily: optional(matching(/^[\w ,"'-]{1,200}$/)),
  fontSize: optional(size),
  fontWeight: optional(matching(/^[1-9]00$/)),
  labelSize: optional(size),
});

export const appearance = object({
  theme: optional(oneOf("light", "dark", "auto")),
  direction: optional(oneOf("ltr", "rtl", "auto")),
  labels: optional(oneOf("above", "hidden")),
  variables: optional(variables),
});

export type Appearance = ShapeOf<typeof appearance>;
export type AppearanceVariables = ShapeOf<typeof variables>;
