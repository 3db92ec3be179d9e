import Type from "typebox";
import { type IdKind, idPrefixes, suffixPattern } from "./id-kinds.ts";
import { patternMeaning } from "./pattern-descriptions.ts";

/** Schema of the id of one kind of object. */
export function idOf(kind: IdKind, description: string) {
  return Type.String({
    description,
    pattern: patternMeaning(
      `^${idPrefixes[kind]}_${suffixPattern}$`,
      `an id: ${idPrefixes[kind]}_ and 26 letters and digits`,
    ),
    "x-id-kind": kind,
  });
}

/** Schema of an id that may name one of several kinds of object. */
export function idOfAny(kinds: readonly IdKind[], description: string) {
  const prefixes = kinds.map((kind) => idPrefixes[kind]);
  const pattern = patternMeaning(
    `^(${prefixes.join("|")})_${suffixPattern}$`,
    `an id: ${prefixes.join("_ or ")}_ and 26 letters and digits`,
  );
  return Type.String({ description, pattern });
}
