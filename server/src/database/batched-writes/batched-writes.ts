import type pg from "pg";
import { compareIds, type Uuid } from "../../ids.ts";
import type { NamedStatement } from "../named-statement.ts";
import { endsConnection } from "../reopened-connection.ts";
import { Lane } from "./lane.ts";

const mark = Symbol("owner");

/** A write that may be committed together with writes of others. */
export type BatchedStatement = NamedStatement & { [mark]: Uuid };

/**
 * Marks a statement that may be committed in one transaction with statements of others.
 *
 * Input    owner: the id whose rows it locks first. Statements are executed in the order of their
 *          owners, so that two transactions wait for each other without a deadlock.
 */
export function batched(statement: NamedStatement, owner: Uuid): BatchedStatement {
  return { ...statement, [mark]: owner };
}

export function isBatched(statement: unknown): statement is BatchedStatement {
  return typeof statement === "object" && statement !== null && mark in statement;
}

/** More would keep the rows of the first locked for longer. */
const batchSizeMax = 6;

const waitMsDefault = 5_000;

interface Waiting {
  statement: BatchedStatement;
  timer: NodeJS.Timeout;
  done(error?: unknown): void;
}

/**
 * Commits writes that wait for a connection together: each statement on its own, one commit for all
 * of a batch. A write that finds a free connection is sent immediately and alone.
 *
 * If a statement of a batch fails, nothing of the batch is written. The others are sent again
 * without it, and it is sent again alone, so that each has its own result. When the
 * connection breaks, every statement of the batch fails, with an unknown outcome.
 *
 * Writes of one owner never wait for a lock of each other: they are in one batch, or one after the
 * other.
 */
export class BatchedWrites {
  readonly #config: pg.PoolConfig;
  readonly #connectionsMax: number;
  readonly #waitMsMax: number;
  readonly #waiting: Waiting[] = [];
  readonly #free: Lane[] = [];
  readonly #lanes: Lane[] = [];
  /** The owners of the batches in flight. */
  readonly #busy = new Set<Uuid>();
  #planned = false;
  #drained: (() => void) | undefined;

  /** Input   the settings of the pool beside it. It has half as many connections. */
  constructor(config: pg.PoolConfig) {
    this.#config = config;
    this.#connectionsMax = Math.ceil((config.max ?? 1) / 2);
    this.#waitMsMax = config.connectionTimeoutMillis ?? waitMsDefault;
  }

  write(statement: BatchedStatement): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        statement,
        timer: setTimeout(() => this.#giveUp(waiting), this.#waitMsMax),
        done: (error) => (error === undefined ? resolve() : reject(error)),
      };
      this.#waiting.push(waiting);
      this.#plan();
    });
  }

  async end(): Promise<void> {
    if (this.#waiting.length > 0 || this.#free.length < this.#lanes.length) {
      await new Promise<void>((resolve) => {
        this.#drained = resolve;
      });
    }
    await Promise.all(this.#lanes.map((lane) => lane.end()));
  }

  /** Sends what one turn of the event loop has to write once the turn is over. */
  #plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    setImmediate(() => {
      this.#planned = false;
      this.#send();
    });
  }

  #send(): void {
    while (this.#waiting.length > 0) {
      const lane = this.#free.pop() ?? this.#add();
      if (lane === undefined) return;
      const batch = this.#take(lane);
      if (batch.length === 0) {
        this.#free.push(lane);
        return;
      }
      void this.#commit(lane, batch);
    }
    if (this.#free.length === this.#lanes.length) this.#drained?.();
  }

  #add(): Lane | undefined {
    if (this.#lanes.length >= this.#connectionsMax) return undefined;
    const lane = new Lane(this.#config);
    this.#lanes.push(lane);
    return lane;
  }

  /** The writes that waited longest and whose owners have none in flight, in their owners' order. */
  #take(lane: Lane): Waiting[] {
    const batch: Waiting[] = [];
    for (let at = 0; at < this.#waiting.length && batch.length < batchSizeMax; ) {
      const waiting = this.#waiting[at] as Waiting;
      const { statement } = waiting;
      const known = lane.knows(statement);
      if (this.#busy.has(statement[mark]) || (!known && batch.length > 0)) {
        at += 1;
        continue;
      }
      this.#waiting.splice(at, 1);
      clearTimeout(waiting.timer);
      batch.push(waiting);
      // Parsed alone, because a batch that fails may leave it parsed or not.
      if (!known) break;
    }
    return batch.sort((a, b) => compareIds(a.statement[mark], b.statement[mark]));
  }

  async #commit(lane: Lane, batch: Waiting[]): Promise<void> {
    const owners = new Set(batch.map(({ statement }) => statement[mark]));
    for (const owner of owners) this.#busy.add(owner);
    await commit(lane, batch);
    for (const owner of owners) this.#busy.delete(owner);
    this.#free.push(lane);
    this.#send();
  }

  #giveUp(waiting: Waiting): void {
    const at = this.#waiting.indexOf(waiting);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    // As the pool reports it.
    waiting.done(new Error("timeout exceeded when trying to connect"));
  }
}

async function commit(lane: Lane, batch: readonly Waiting[]): Promise<void> {
  let rest = [...batch];
  const alone: Waiting[] = [];
  while (rest.length > 1) {
    const failure = await lane.runTogether(rest.map(({ statement }) => statement));
    if (failure === undefined) {
      for (const { done } of rest) done();
      rest = [];
    } else if (endsConnection(failure.error)) {
      for (const { done } of rest) done(failure.error);
      rest = [];
    } else if (failure.at === undefined) {
      alone.push(...rest);
      rest = [];
    } else {
      alone.push(...rest.splice(failure.at, 1));
    }
  }
  for (const { statement, done } of [...rest, ...alone]) {
    await lane.run(statement).then(() => done(), done);
  }
}
