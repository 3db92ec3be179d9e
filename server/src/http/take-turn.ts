/**
 * Lets so many do something at once; the others wait for their turn.
 *
 * Returns  a function that waits for a turn and answers how to end it; ending it twice does no harm.
 */
export function takeTurn(atOnceMax: number): () => Promise<() => void> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const end = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async () => {
    if (running < atOnceMax) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      end();
    };
  };
}
