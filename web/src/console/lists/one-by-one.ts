/** How far a change of several objects is. */
export interface Progress<Item> {
  done: readonly Item[];
  failed: readonly { item: Item; error: unknown }[];
  /** Not sent, in their order. */
  left: readonly Item[];
}

/**
 * Sends a change for each item, one after the other.
 *
 * Input    mustPause: of an error after which the next items would fail, too, until the user does
 *          something: the item stays among those that are left; isStopped: asked before each item.
 * Returns  what is done, failed and left.
 */
export async function sendOneByOne<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<unknown>,
  {
    isStopped,
    mustPause,
    onProgress,
  }: {
    isStopped: () => boolean;
    mustPause: (error: unknown) => boolean;
    onProgress: (progress: Progress<Item>) => void;
  },
): Promise<Progress<Item> & { paused: boolean }> {
  let progress: Progress<Item> = { done: [], failed: [], left: items };
  for (const item of items) {
    if (isStopped()) break;
    const left = progress.left.slice(1);
    try {
      await send(item);
      progress = { ...progress, left, done: [...progress.done, item] };
    } catch (error) {
      if (mustPause(error)) return { ...progress, paused: true };
      progress = { ...progress, left, failed: [...progress.failed, { item, error }] };
    }
    onProgress(progress);
  }
  return { ...progress, paused: false };
}
