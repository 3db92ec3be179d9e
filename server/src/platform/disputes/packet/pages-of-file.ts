/** No one at an issuer reads longer documents. */
export const pagesMax = 200;

export type PagesProblem = "encrypted" | "damaged" | "long" | "large";

/** Pages of a file that can be added to a packet, or why there are none. */
export type PagesOfFile = { count: number; bytes: Uint8Array } | { problem: PagesProblem };

/** Pages, and the number of the packet's own pages before them. */
export interface AddedPages {
  after: number;
  bytes: Uint8Array;
}

/** Request to the thread that interprets files. */
export type ThreadRequest =
  | { kind: "pdf" | "png"; bytes: Uint8Array }
  | { kind: "join"; packet: Uint8Array; parts: readonly AddedPages[] };
