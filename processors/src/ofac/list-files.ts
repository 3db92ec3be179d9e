/**
 * The published lists and their files. `SDN` blocks; an entry of `CONSOLIDATED` carries other
 * restrictions, which a person reads.
 *
 * Source   OFAC "SDN data specification" (2023-09-25): comma-separated files.
 */
export interface PublishedList {
  name: "SDN" | "CONSOLIDATED";
  primary: string;
  addresses: string;
  aliases: string;
  /** Continues remarks that are longer than the primary file's column. */
  comments: string;
}

export const publishedLists: readonly PublishedList[] = [
  {
    name: "SDN",
    primary: "SDN.CSV",
    addresses: "ADD.CSV",
    aliases: "ALT.CSV",
    comments: "SDN_COMMENTS.CSV",
  },
  {
    name: "CONSOLIDATED",
    primary: "CONS_PRIM.CSV",
    addresses: "CONS_ADD.CSV",
    aliases: "CONS_ALT.CSV",
    comments: "CONS_COMMENTS.CSV",
  },
];

export const filesOf = ({ primary, addresses, aliases, comments }: PublishedList): string[] => [
  primary,
  addresses,
  aliases,
  comments,
];
