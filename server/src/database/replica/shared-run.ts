/**
 * Runs a function for many callers: each gets the result of a run that began after its call, and
 * at most one run is in progress.
 */
export class SharedRun<Result> {
  readonly #work: () => Promise<Result>;
  #running: Promise<unknown> | undefined;
  #following: Promise<Result> | undefined;

  constructor(work: () => Promise<Result>) {
    this.#work = work;
  }

  next(): Promise<Result> {
    if (this.#running === undefined) return this.#begin();
    this.#following ??= this.#running.then(() => {
      this.#following = undefined;
      return this.#begin();
    });
    return this.#following;
  }

  #begin(): Promise<Result> {
    const run = this.#work();
    const running = run
      .catch(() => undefined)
      .then(() => {
        if (this.#running === running) this.#running = undefined;
      });
    this.#running = running;
    return run;
  }
}
