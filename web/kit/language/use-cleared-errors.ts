import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLanguage } from "./language.ts";

/** Removes the errors of a form when the language changes: they are in the earlier one. */
export function useClearedErrors<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const language = useLanguage();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    form.clearErrors();
  }, [language, form]);
}
