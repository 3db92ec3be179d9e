/**
 * Makes the form read-only while it is submitted. The fields are not disabled, because that would
 * take the focus from users of a keyboard or a screen reader.
 */
export function setFormBusy(form: HTMLElement, held: boolean): void {
  form.setAttribute("aria-busy", String(held));
  for (const input of form.querySelectorAll("input")) {
    if (input.type === "text") input.readOnly = held;
  }
}

export function disable(form: HTMLElement, disabled: boolean): void {
  for (const control of form.querySelectorAll<HTMLInputElement>("input, button")) {
    control.disabled = disabled;
  }
}
