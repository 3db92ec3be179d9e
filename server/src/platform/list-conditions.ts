import type { ScopeCondition } from "./scope.ts";

/** The conditions of a list: those of its scope, and of the filters that were sent. */
export class ListConditions {
  readonly values: unknown[];
  readonly #parts: string[];

  constructor(scope: ScopeCondition) {
    this.values = [scope.value];
    this.#parts = [scope.sql];
  }

  /** Adds a filter, if it was sent. Input   condition: of the place of its parameter. */
  add(value: unknown, condition: (place: string) => string): void {
    if (value !== undefined) this.#parts.push(condition(`$${this.values.push(value)}`));
  }

  /** Adds a condition without a parameter, such as that of a partial index. */
  addFixed(isMeant: boolean, condition: string): void {
    if (isMeant) this.#parts.push(condition);
  }

  get sql(): string {
    return this.#parts.join(" AND ");
  }
}
