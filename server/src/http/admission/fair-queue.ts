/** Owner of an entry: groups take turns, and so do the members of a group. */
export interface Owner {
  /** For example, an API key. */
  group: string;
  /** For example, the address that uses it. */
  member: string;
}

export interface Queued {
  readonly owner: Owner;
}

/**
 * A queue served in turns: each group gets one, and within a group each member, regardless of how
 * many entries they have. Entries of one member keep their order.
 */
export class FairQueue<Entry extends Queued> {
  /** Ordered by last turn; so are the members of each. */
  readonly #groups = new Map<string, Group<Entry>>();
  /** In order of arrival. */
  readonly #all = new Set<Entry>();

  get size(): number {
    return this.#all.size;
  }

  sizeOf(group: string): number {
    return this.#groups.get(group)?.size ?? 0;
  }

  push(entry: Entry): void {
    const { group: name, member } = entry.owner;
    let group = this.#groups.get(name);
    if (group === undefined) {
      group = { size: 0, members: new Map() };
      this.#groups.set(name, group);
    }
    const entries = group.members.get(member);
    if (entries === undefined) group.members.set(member, new Set([entry]));
    else entries.add(entry);
    group.size += 1;
    this.#all.add(entry);
  }

  /** The entry that has waited longest. */
  oldest(): Entry | undefined {
    return firstOf(this.#all);
  }

  /** Removes and returns the next entry among the groups that may have a turn. */
  shift(mayHaveTurn: (group: string) => boolean): Entry | undefined {
    for (const [name, group] of this.#groups) {
      if (!mayHaveTurn(name)) continue;
      for (const [member, entries] of group.members) {
        const entry = firstOf(entries);
        if (entry === undefined) continue;
        // A group that had a turn goes to the end.
        this.#groups.delete(name);
        this.#groups.set(name, group);
        group.members.delete(member);
        group.members.set(member, entries);
        this.remove(entry);
        return entry;
      }
    }
    return undefined;
  }

  /** Whether it was in the queue. */
  remove(entry: Entry): boolean {
    if (!this.#all.delete(entry)) return false;
    const { group: name, member } = entry.owner;
    const group = this.#groups.get(name);
    const entries = group?.members.get(member);
    if (group === undefined || entries === undefined) return true;
    entries.delete(entry);
    group.size -= 1;
    if (entries.size === 0) group.members.delete(member);
    if (group.size === 0) this.#groups.delete(name);
    return true;
  }

  /** The newest entry of the member with most entries, in the given group or in the largest one. */
  newestOfMost(groupName?: string): Entry | undefined {
    const group =
      groupName === undefined
        ? most(this.#groups.values(), ({ size }) => size)
        : this.#groups.get(groupName);
    if (group === undefined) return undefined;
    const entries = most(group.members.values(), ({ size }) => size);
    return entries === undefined ? undefined : [...entries].at(-1);
  }
}

interface Group<Entry> {
  size: number;
  members: Map<string, Set<Entry>>;
}

function firstOf<Entry>(entries: Set<Entry>): Entry | undefined {
  for (const entry of entries) return entry;
  return undefined;
}

function most<Item>(items: Iterable<Item>, sizeOf: (item: Item) => number): Item | undefined {
  let found: Item | undefined;
  for (const item of items) {
    if (found === undefined || sizeOf(item) > sizeOf(found)) found = item;
  }
  return found;
}
