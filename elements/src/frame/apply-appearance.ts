import type { Appearance, AppearanceVariables } from "../messages/appearance.ts";

const names: Record<keyof AppearanceVariables, string> = {
  colorBackground: "--background",
  colorBorder: "--border",
  colorDanger: "--danger",
  colorFocus: "--focus",
  colorPlaceholder: "--placeholder",
  colorPrimary: "--primary",
  colorPrimaryText: "--primary-text",
  colorSecondaryText: "--quiet",
  colorText: "--text",
  fieldBorderWidth: "--border-width",
  fieldPadding: "--padding",
  fieldRadius: "--radius",
  fieldSpacing: "--spacing",
  fontFamily: "--font",
  fontSize: "--size",
  fontWeight: "--weight",
  labelSize: "--label-size",
};

/**
 * Applies the page's appearance to the frame. Each value was validated; none can contain more than
 * one CSS value.
 */
export function applyAppearance(page: Document, look: Appearance = {}, language = "en"): void {
  const root = page.documentElement;
  root.lang = language;
  root.dir = directionOf(look.direction ?? "auto", language);
  root.dataset.theme = look.theme ?? "light";
  root.dataset.labels = look.labels ?? "above";
  for (const [name, property] of Object.entries(names)) {
    const value = look.variables?.[name as keyof AppearanceVariables];
    if (value === undefined) root.style.removeProperty(property);
    else root.style.setProperty(property, value);
  }
}

const rightToLeft = /^(ar|arc|ckb|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/i;

function directionOf(wanted: "ltr" | "rtl" | "auto", language: string): "ltr" | "rtl" {
  if (wanted !== "auto") return wanted;
  return rightToLeft.test(language) ? "rtl" : "ltr";
}
