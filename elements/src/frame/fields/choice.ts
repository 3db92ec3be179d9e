import { node } from "../make-node.ts";

export interface Choice<Value extends string> {
  readonly node: HTMLElement;
  readonly value: Value | undefined;
  choose(value: Value | undefined): void;
  focus(): void;
}

/** One of several, as radio buttons under a legend. */
export function choice<Value extends string>(
  { name, legend, look }: { name: string; legend: string; look: "inline" | "rows" },
  options: readonly { value: Value; label: string; detail?: string }[],
  onChange: (value: Value) => void,
): Choice<Value> {
  const inputs = options.map(({ value }) => node("input", { type: "radio", name, value }));
  const made = node(
    "fieldset",
    { class: `choice ${look}` },
    node("legend", {}, legend),
    ...options.map(({ label, detail }, index) => {
      const text = node("span", { class: "text" }, label);
      if (detail !== undefined) text.append(node("span", { class: "detail" }, detail));
      return node("label", { class: "option" }, inputs[index] as HTMLInputElement, text);
    }),
  );
  made.addEventListener("change", () => {
    const value = inputs.find((input) => input.checked)?.value;
    if (value !== undefined) onChange(value as Value);
  });
  return {
    node: made,
    get value() {
      return inputs.find((input) => input.checked)?.value as Value | undefined;
    },
    choose(value) {
      for (const input of inputs) input.checked = input.value === value;
    },
    focus: () => (inputs.find((input) => input.checked) ?? inputs[0])?.focus(),
  };
}
