import { patternMeaning } from "./pattern-descriptions.ts";

/**
 * Characters that show nothing: spaces and controls, soft hyphen, joiners and other zero-width
 * characters, marks of writing direction, fillers of Hangul, the blank of Braille.
 *
 * Source   Unicode 16, categories Cc, Cf and Z, property Default_Ignorable_Code_Point, U+2800.
 */
const invisible =
  "\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f" +
  "\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb";

/** Pattern of text that shows something. */
export const visibleText: string = patternMeaning(
  `[^${invisible}]`,
  "text with at least one visible character",
);
