import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { kitMessages } from "../../../kit/messages/index.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { platformNowMs } from "../../../kit/time.tsx";
import { m } from "../messages.ts";
import type { Filter } from "./filter.ts";
import { withFixedDates } from "./fixed-dates.ts";

/** Copies a link that shows the same days tomorrow, where a filter's range ends now. */
export function CopyFixedDates({ filters }: { filters: readonly Filter[] }) {
  const words = useMessages(kitMessages);
  const { pathname, searchStr } = useLocation();
  const { timeZone } = usePreferences();
  const [copied, setCopied] = useState<string>();
  const names = filters.filter(({ type }) => type === "days").map(({ name }) => name);
  const fixed = withFixedDates(searchStr, names, platformNowMs(), timeZone);
  if (fixed === undefined) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}${pathname}${fixed}`);
    setCopied(searchStr);
  };
  return (
    <Button kind="link" onClick={() => void copy()}>
      <span aria-live="polite">{copied === searchStr ? words.copied : m.copyFixed}</span>
    </Button>
  );
}
