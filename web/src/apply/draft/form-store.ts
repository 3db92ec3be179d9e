import { CallError } from "../../server/call.ts";
import type { ApplicationForm, Values } from "../form-api.ts";
import type { FormState, Rejected, Saving, StoreDependencies } from "./form-state.ts";
import { type FormValues, type OwnerValues, readText, valuesOf, writeText } from "./form-values.ts";
import { actionAfterSaveError } from "./handle-save-error.ts";
import { mergeNewer, takeSavedValues } from "./merge.ts";
import { withOwner, withoutOwner, withSigner } from "./owner-changes.ts";
import { type SavedPart, type Sendable, savedParts, sendableOf } from "./saveable-sections.ts";
import type { UnsavedValues } from "./unsaved-values.ts";
import { judge, type SigningValues } from "./validate-draft.ts";

const idleMs = 1_200;

/** State of the application page; saves changes to the server automatically. */
export class FormStore {
  #state: FormState;
  /** The last saved version of each part, as this form would send it. */
  #saved: Sendable;
  #isActiveMcc: (code: string) => boolean = () => true;
  #listeners = new Set<() => void>();
  #callOff: () => void = () => {};
  #tries = 0;
  #running: Promise<void> | undefined;
  readonly #parts: StoreDependencies;

  constructor(form: ApplicationForm, stored: UnsavedValues | undefined, deps: StoreDependencies) {
    this.#parts = deps;
    const values = valuesOf(form.application);
    const signing = {
      accepted: false,
      certified: false,
      acceptedIn: "en" as const,
      certifiedIn: "en" as const,
      name: "",
      strokes: [],
      ...stored?.signing,
    };
    this.#state = {
      form,
      values,
      signing,
      judgement: judge(values, signing, form, this.#isActiveMcc),
      left: new Set(),
      rejected: {},
      saving: { state: "saved" },
      held: 0,
    };
    this.#saved = this.#sendable().parts;
    if (stored !== undefined && stored.unsaved.length > 0) this.#takeKept(stored);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): FormState => this.#state;

  setMccs(isActiveMcc: (code: string) => boolean): void {
    this.#isActiveMcc = isActiveMcc;
    this.#become({});
  }

  write(path: string, text: string): void {
    if (readText(this.#state.values, path) === text) return;
    const { [path]: _, ...rejected } = this.#state.rejected;
    this.#change({ values: writeText(this.#state.values, path, text), rejected });
  }

  /** Sets several fields in one update and replaces their values. */
  fill(strings: Readonly<Record<string, string>>): void {
    let { values } = this.#state;
    for (const [path, text] of Object.entries(strings)) values = writeText(values, path, text);
    this.#change({ values, rejected: {} });
  }

  sign(signing: Partial<SigningValues>): void {
    this.#become({ signing: { ...this.#state.signing, ...signing } });
    this.#keepUnsaved();
  }

  /** Marks a field as left: from then on its error is shown, also while it is being corrected. */
  leave(path: string): void {
    if (!this.#state.left.has(path)) this.#become({ left: new Set(this.#state.left).add(path) });
  }

  leaveAll(paths: Iterable<string>): void {
    this.#become({ left: new Set([...this.#state.left, ...paths]) });
  }

  addOwner(): void {
    this.#setOwners(withOwner(this.#state.values.owners));
  }

  removeOwner(key: string): void {
    this.#setOwners(withoutOwner(this.#state.values.owners, key));
  }

  setSigner(key: string): void {
    this.#setOwners(withSigner(this.#state.values.owners, key));
  }

  /** Adopts other changes of the application at the server: its documents. */
  takeForm(form: ApplicationForm): void {
    this.#become({ form });
  }

  /** In a conflict, keeps the other window's version. */
  takeOther(): void {
    if (this.#state.saving.state !== "conflict") return;
    const { newer } = this.#state.saving;
    this.#takeWhole(newer);
  }

  /** In a conflict, keeps this window's version. */
  keepMine(): void {
    if (this.#state.saving.state !== "conflict") return;
    const { newer, parts } = this.#state.saving;
    const mine = [...new Set([...parts, ...(Object.keys(this.#unsaved()) as SavedPart[])])];
    const { values, form } = this.#state;
    const merged = mergeNewer(values, form.application, newer.application, mine);
    this.#takeBeside(newer, merged.values);
    this.#become({ saving: { state: "changed" } });
    void this.save();
  }

  /**
   * Saves what can be saved now.
   *
   * Returns  once no save is in flight, whether it succeeded or not.
   */
  save(): Promise<void> {
    this.#callOff();
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #saveAll(): Promise<void> {
    if (this.#state.saving.state === "conflict" || this.#state.saving.state === "closed") return;
    for (let changed = this.#unsaved(); ; changed = this.#unsaved()) {
      if (Object.keys(changed).length === 0) {
        this.#settle({ state: "saved" });
        return;
      }
      const sent = this.#state;
      const before = this.#state.saving;
      this.#settle(
        before.state === "waiting" ? { state: "saving", after: before.error } : { state: "saving" },
      );
      try {
        const form = await this.#parts.server.save(sent.form.version, changed);
        this.#tries = 0;
        this.#takeSaved(form, sent.values, Object.keys(changed) as SavedPart[]);
      } catch (error) {
        if (!(error instanceof CallError) || !(await this.#recover(error))) return;
      }
    }
  }

  /** Returns  whether saving can continue immediately. */
  async #recover(error: CallError): Promise<boolean> {
    const after = actionAfterSaveError(error, this.#tries);
    switch (after.next) {
      case "wait":
        this.#settle({ state: "waiting", error });
        this.#tries += 1;
        this.#callOff = this.#parts.later(after.milliseconds, () => void this.save());
        return false;
      case "read":
        return this.#takeNewer();
      case "close":
        this.#settle({ state: "closed" });
        return false;
      case "show":
        this.#become({ rejected: { ...this.#state.rejected, ...rejectedFields(error) } });
        this.#settle({ state: "rejected", error });
        return false;
    }
  }

  /** Another window saved: adopts its version, unless both changed the same part. */
  async #takeNewer(): Promise<boolean> {
    const newer = await this.#parts.server.read().catch(() => undefined);
    if (newer === undefined) return this.#recover(new CallError("", { status: 0 }));
    if (newer.view !== "form") {
      this.#settle({ state: "closed" });
      return false;
    }
    const mine = Object.keys(this.#unsaved()) as SavedPart[];
    const { values, form } = this.#state;
    const both = mergeNewer(values, form.application, newer.application, mine);
    if (both.conflicts.length > 0) {
      this.#settle({ state: "conflict", newer, parts: both.conflicts });
      return false;
    }
    this.#takeBeside(newer, both.values);
    return true;
  }

  /** Adopts what another window saved, and keeps the parts that were changed here. */
  #takeBeside(form: ApplicationForm, values: FormValues): void {
    this.#become({ form, values });
    this.#saved = this.#sendable(valuesOf(form.application)).parts;
  }

  #takeSaved(form: ApplicationForm, sent: FormValues, parts: readonly SavedPart[]): void {
    const values = takeSavedValues(this.#state.values, sent, form, parts);
    const savedValues = takeSavedValues(sent, sent, form, parts);
    this.#become({ form, values });
    const saved = this.#sendable(savedValues).parts;
    for (const part of parts) this.#saved[part] = saved[part];
  }

  #takeWhole(form: ApplicationForm): void {
    this.#become({ form, values: valuesOf(form.application), rejected: {} });
    this.#saved = this.#sendable().parts;
    this.#settle({ state: "saved" });
  }

  #takeKept(stored: UnsavedValues): void {
    const { form } = this.#state;
    const mine = savedParts.filter((part) => stored.unsaved.includes(part));
    const both = mergeNewer(stored.values, stored.base, form.application, mine);
    if (both.conflicts.length > 0) {
      this.#become({ values: stored.values });
      this.#settle({ state: "conflict", newer: form, parts: both.conflicts });
      return;
    }
    this.#become({ values: both.values });
    const isSaved = Object.keys(this.#unsaved()).length === 0;
    this.#settle({ state: isSaved ? "saved" : "changed" });
    if (!isSaved) this.#callOff = this.#parts.later(0, () => void this.save());
  }

  #setOwners(owners: readonly OwnerValues[]): void {
    this.#change({ values: { ...this.#state.values, owners } });
  }

  #change(change: Partial<FormState>): void {
    this.#become(change);
    const { state } = this.#state.saving;
    if (state === "conflict" || state === "closed") return;
    if (state !== "saving" && state !== "waiting") this.#settle({ state: "changed" });
    this.#keepUnsaved();
    // While the server is unreachable, the next attempt includes this change.
    if (state === "waiting") return;
    this.#callOff();
    this.#callOff = this.#parts.later(idleMs, () => void this.save());
  }

  #sendable(values = this.#state.values): { parts: Sendable; held: number } {
    const { judgement } =
      values === this.#state.values
        ? this.#state
        : { judgement: judge(values, this.#state.signing, this.#state.form, this.#isActiveMcc) };
    return sendableOf(values, judgement.errors.values());
  }

  #unsaved(): Values {
    const { parts } = this.#sendable();
    const changed = savedParts.filter(
      (part) => part in parts && JSON.stringify(parts[part]) !== JSON.stringify(this.#saved[part]),
    );
    return Object.fromEntries(changed.map((part) => [part, parts[part]]));
  }

  #settle(saving: Saving): void {
    this.#become({ saving });
    this.#keepUnsaved();
  }

  #keepUnsaved(): void {
    const { values, signing, form, saving, held } = this.#state;
    if (saving.state === "conflict") return;
    // An invalid field is in no part that could be sent: any part may contain one.
    const unsaved = held > 0 ? [...savedParts] : Object.keys(this.#unsaved());
    const isSigning = signing.name !== "" || signing.accepted || signing.strokes.length > 0;
    if (unsaved.length === 0 && !isSigning) this.#parts.forget();
    else this.#parts.store({ values, signing, base: form.application, unsaved });
  }

  #become(change: Partial<FormState>): void {
    const next = { ...this.#state, ...change };
    next.judgement = judge(next.values, next.signing, next.form, this.#isActiveMcc);
    next.held = sendableOf(next.values, next.judgement.errors.values()).held;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

function rejectedFields({ fields, codes }: CallError): Record<string, Rejected> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path, { message, code: codes[path] }]),
  );
}
