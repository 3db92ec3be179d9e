import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLanguage } from "../../../kit/language/language.ts";
import { useFormStore } from "../draft/use-form.ts";
import { listMccs, type Mcc } from "../form-api.ts";

export interface Mccs {
  /** Undefined while it is loading. */
  list: readonly Mcc[] | undefined;
  failed: boolean;
  retry: () => void;
}

/**
 * The merchant categories in the language of the page. Names of airlines and hotels, and every
 * category while its Spanish description is loading, are English.
 */
export function useMccs(): Mccs {
  const { token } = useFormStore();
  const language = useLanguage();
  const listed = useQuery({
    queryKey: ["mccs", token],
    queryFn: ({ signal }) => listMccs(token, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const spanish = useQuery({
    queryKey: ["Spanish descriptions of categories"],
    queryFn: async () => (await import("../messages/mccs-es.ts")).mccDescriptionsEs,
    enabled: language === "es",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const all = listed.data?.data;
  const descriptions = language === "es" ? spanish.data : undefined;
  const list = useMemo(
    () => (descriptions === undefined ? all : all && describedIn(descriptions, all)),
    [all, descriptions],
  );
  return { list, failed: listed.isError, retry: () => void listed.refetch() };
}

/** Categories with other descriptions. They are still found by their English ones. */
export function describedIn(
  descriptions: Readonly<Record<string, string>>,
  all: readonly Mcc[],
): Mcc[] {
  return all.map(({ code, description }) => {
    const translated = descriptions[code];
    return translated === undefined
      ? { code, description }
      : { code, description: translated, keywords: description };
  });
}
