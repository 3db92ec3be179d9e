import type { TranslationKey } from "../../messages/translations.ts";
import { node } from "../make-node.ts";
import type { Translate } from "../translations.ts";
import type { Reading } from "./reading.ts";
import { caretAfter } from "./typed-text.ts";

export interface FieldHost {
  say: Translate;
  /** Notifies the page; `field` is the field's name. */
  tell(event: "focus" | "blur", field: string): void;
  tell(event: "escape" | "submit"): void;
  changed(): void;
}

export interface FieldSpec<T> {
  name: string;
  label: TranslationKey;
  help?: TranslationKey;
  placeholder?: string | TranslationKey;
  /** The autofill token. */
  autocomplete: string;
  inputMode: "numeric" | "text";
  lengthMax: number;
  format?(text: string): string;
  read(text: string): Reading<T>;
  /** After each change, with what the field shows. */
  onChange?(text: string): void;
  /** Values for the placeholders of error messages. */
  values?: Record<string, string>;
}

/** An input with its label, its help and its error. */
export interface TextField<T> {
  readonly node: HTMLElement;
  readonly input: HTMLInputElement;
  read(): Reading<T>;
  /** Shows the error, if there is one. Returns  its message. */
  check(): string | undefined;
  /** Shows an error that only the server can detect. */
  showError(sentence: string): void;
  clear(): void;
  isEmpty(): boolean;
  /** The error that is shown. */
  shown(): string | undefined;
}

/**
 * A field is validated when it loses focus and when the form is sent, never while its first value
 * is typed. After an error it is validated at each keystroke, so that the error disappears when it
 * is fixed.
 */
export function textField<T>(spec: FieldSpec<T>, host: FieldHost): TextField<T> {
  const { say } = host;
  const id = `field-${spec.name}`;
  const error = node("p", { id: `${id}-error`, class: "error", "aria-live": "polite" });
  const help =
    spec.help === undefined
      ? undefined
      : node("p", { id: `${id}-help`, class: "help" }, say(spec.help));
  const input = node("input", {
    id,
    name: spec.name,
    type: "text",
    inputmode: spec.inputMode,
    autocomplete: spec.autocomplete,
    autocapitalize: "off",
    autocorrect: "off",
    spellcheck: "false",
    maxlength: String(spec.lengthMax),
    "aria-required": "true",
    "aria-describedby": help === undefined ? `${id}-error` : `${id}-help ${id}-error`,
    placeholder: spec.placeholder === undefined ? undefined : sayOrShow(say, spec.placeholder),
  });
  const label = node("label", { for: id }, say(spec.label));
  const made = node("div", { class: `field field-${spec.name}` }, label, input);
  if (help !== undefined) made.append(help);
  made.append(error);

  let shown: string | undefined;
  function show(sentence: string | undefined): void {
    shown = sentence;
    error.textContent = sentence ?? "";
    if (sentence === undefined) input.removeAttribute("aria-invalid");
    else input.setAttribute("aria-invalid", "true");
  }
  const field: TextField<T> = {
    node: made,
    input,
    read: () => spec.read(input.value),
    check() {
      const { error, ...rest } = spec.read(input.value);
      const values = { ...spec.values, ...("values" in rest ? rest.values : {}) };
      show(error === undefined ? undefined : say(error, values));
      return shown;
    },
    showError: show,
    clear() {
      input.value = "";
      show(undefined);
      spec.onChange?.("");
    },
    isEmpty: () => input.value === "",
    shown: () => shown,
  };

  input.addEventListener("input", () => {
    const caret = input.selectionStart ?? input.value.length;
    const before = input.value;
    const formatted = spec.format?.(before) ?? before;
    if (formatted !== before) {
      input.value = formatted;
      const place =
        caret >= before.length ? formatted.length : caretAfter(formatted, before.slice(0, caret));
      if (document.activeElement === input) input.setSelectionRange(place, place);
    }
    spec.onChange?.(formatted);
    if (shown !== undefined) field.check();
    host.changed();
  });
  input.addEventListener("focus", () => host.tell("focus", spec.name));
  input.addEventListener("blur", () => {
    if (!field.isEmpty()) field.check();
    host.tell("blur", spec.name);
    host.changed();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") host.tell("escape");
    if (event.key === "Enter" && !event.isComposing) host.tell("submit");
  });
  return field;
}

function sayOrShow(say: Translate, text: string): string {
  return text.includes(".") ? say(text as TranslationKey) : text;
}
