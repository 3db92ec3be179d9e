import { firstIdAt } from "../../ids.ts";
import { inScope, type Scope, type ScopeCondition } from "../scope.ts";

/** A statement with the values of its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Conditions of a search, with the values of their parameters. */
export class Conditions {
  readonly values: unknown[];
  readonly #parts: string[];

  /** Input   scope: its value is `$1`. */
  constructor({ sql, value }: ScopeCondition) {
    this.values = [value];
    this.#parts = [sql];
  }

  /** Input   value: undefined: no condition; sql: the condition, with the place of the value. */
  add(value: unknown, sql: (place: string) => string): void {
    if (value !== undefined) this.#parts.push(sql(this.place(value)));
  }

  /** Adds a value. Returns   its parameter. */
  place(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** Adds a condition without a value of its own. */
  and(sql: string): void {
    this.#parts.push(sql);
  }

  /** The conditions of the scope alone. */
  ofScope(): Conditions {
    const [sql = "", value] = [this.#parts[0], this.values[0]];
    return new Conditions({ sql, value: value as ScopeCondition["value"] });
  }

  /** The same conditions, to which others are added. */
  copy(): Conditions {
    const copy = this.ofScope();
    copy.values.push(...this.values.slice(1));
    copy.#parts.push(...this.#parts.slice(1));
    return copy;
  }

  /** The statement with all conditions. Input   write: its text with them. */
  statement(write: (where: string) => string): Statement {
    return { text: write(this.#parts.join(" AND ")), values: this.values };
  }
}

/**
 * Adds the range of time in which rows were created, as a range of their ids.
 */
export function addCreated(
  conditions: Conditions,
  created: { from?: string; to?: string } | undefined,
): void {
  const { from, to } = created ?? {};
  conditions.add(from && firstIdAt(new Date(from)), (place) => `id >= ${place}`);
  conditions.add(to && firstIdAt(new Date(to)), (place) => `id < ${place}`);
}

/** The condition of a scope, to which others are added. */
export function scopeConditions(scope: Scope, alias: string): Conditions {
  // Rows of one account are read in the order of an index; those of several are sorted.
  const [only, ...others] = scope.accountIds ?? [];
  if (only === undefined || others.length > 0) return new Conditions(inScope(scope, alias));
  return new Conditions({ sql: `${alias}.account_id = $1::uuid`, value: only });
}

/** Adds the tenant, which is the first column of the indexes of selective values. */
export function addTenant(conditions: Conditions, { tenantId }: Scope): void {
  conditions.add(tenantId, (place) => `tenant_id = ${place}`);
}

/** The pattern of values that begin with a text, whatever characters it has. */
export function startsWith(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`;
}
