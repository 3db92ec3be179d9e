/** How deep a body may be nested: five times the deepest that a call takes. */
export const jsonDepthMax = 32;

/** What is wrong with the shape of a JSON text, before anything of it is built. */
export type ShapeFault =
  | { kind: "too_deep" }
  | { kind: "too_many_values" }
  | { kind: "duplicate_name"; path: string };

/** An object or a list that is open where the reading stands. */
interface Open {
  /** The names that an object had until now; undefined for a list. */
  names: Names | undefined;
  /** The name or the place that was begun last. */
  at: string | number;
}

/**
 * Looks once over a JSON text, character by character. What is too deep or has too many values is
 * found before it is built in memory; a name that stands twice in one object would be lost in the
 * building, and its first value with it.
 *
 * Input    text: need not be JSON: what is none is said by the parser.
 * Returns  the first fault.
 * Source   RFC 8259, section 4: the names within an object should be unique.
 */
export function shapeFaultOf(text: string, valuesMax: number): ShapeFault | undefined {
  const open: Open[] = [];
  let top: Open | undefined;
  let nameNext = false;
  let values = 1;
  let duplicate: ShapeFault | undefined;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case 0x22: {
        const end = endOfText(text, index);
        if (nameNext && top?.names !== undefined) {
          const name = nameOf(text.slice(index + 1, end));
          top.at = name;
          if (!top.names.add(name)) {
            duplicate ??= { kind: "duplicate_name", path: pathTo(open) };
          }
          nameNext = false;
        }
        index = end;
        break;
      }
      case 0x7b:
      case 0x5b: {
        if (open.length === jsonDepthMax) return { kind: "too_deep" };
        nameNext = text.charCodeAt(index) === 0x7b;
        top = { names: nameNext ? new Names() : undefined, at: 0 };
        open.push(top);
        values += 1;
        break;
      }
      case 0x7d:
      case 0x5d:
        open.pop();
        top = open.at(-1);
        nameNext = false;
        break;
      case 0x2c:
        values += 1;
        if (top?.names !== undefined) nameNext = true;
        else if (top !== undefined) top.at = Number(top.at) + 1;
        break;
    }
    if (values > valuesMax) return { kind: "too_many_values" };
  }
  return duplicate;
}

/** Where a text ends that begins at a quotation mark: a mark behind an escape does not end it. */
function endOfText(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const end = text.indexOf('"', from);
    if (end === -1) return text.length;
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === 0x5c) escapes += 1;
    if (escapes % 2 === 0) return end;
    from = end + 1;
  }
}

/** A name as it is read: it may be written in more than one way. */
function nameOf(written: string): string {
  if (!written.includes("\\")) return written;
  try {
    return JSON.parse(`"${written}"`);
  } catch {
    return written;
  }
}

/** The names of one object: most have a few, for which a list is faster than a set. */
class Names {
  #few: string[] = [];
  #many: Set<string> | undefined;

  /** Returns   whether the name is new. */
  add(name: string): boolean {
    if (this.#many !== undefined) {
      const before = this.#many.size;
      return this.#many.add(name).size > before;
    }
    if (this.#few.includes(name)) return false;
    this.#few.push(name);
    if (this.#few.length > 16) this.#many = new Set(this.#few);
    return true;
  }
}

function pathTo(open: readonly Open[]): string {
  return open.reduce((path, { at }) => {
    if (typeof at === "number") return `${path}[${at}]`;
    const name = at.length > 80 ? `${at.slice(0, 77)}…` : at;
    return path === "" ? name : `${path}.${name}`;
  }, "");
}
