import type { DisputeDraft } from "@openpayfac/contract/console";
import { useEffect, useRef, useState } from "react";
import { CallError } from "../../server/call.ts";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { change } from "../operations.ts";

type Item = DisputeDraft["items"][number];

export type DraftState = "saved" | "waiting" | "saving" | "failed" | "conflict";

const pauseMs = 800;

/**
 * Evidence in preparation. It is saved a moment after each change, and when the page is left.
 *
 * Input    loaded: as the server had it when the page was opened.
 */
export function useDraft(loaded: DisputeDraft) {
  const [draft, setDraft] = useState(loaded);
  const [state, setState] = useState<DraftState>("saved");
  const [error, setError] = useState<unknown>();
  const latest = useRef(draft);
  const isDirty = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);

  const saveAll = async () => {
    while (isDirty.current) {
      isDirty.current = false;
      setState("saving");
      try {
        const saved = await change<DisputeDraft>(
          undefined,
          "PUT",
          `/platform/disputes/${loaded.dispute_id}/draft`,
          { key: newIdempotencyKey(), body: bodyOf(latest.current) },
        );
        // Text that was typed since the request stays.
        const { version, updated_at, updated_by } = saved;
        latest.current = isDirty.current
          ? { ...latest.current, version, updated_at, updated_by }
          : saved;
        setDraft(latest.current);
        setError(undefined);
        setState("saved");
      } catch (failure) {
        isDirty.current = true;
        setError(failure);
        setState(isConflict(failure) ? "conflict" : "failed");
        throw failure;
      }
    }
  };
  /** Saves what is not saved yet. Errors   of the server. */
  const flush = (): Promise<void> => {
    clearTimeout(timer.current);
    running.current ??= saveAll().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
  const latestFlush = useRef(flush);
  latestFlush.current = flush;
  useEffect(
    () => () => {
      if (isDirty.current) void latestFlush.current().catch(() => undefined);
    },
    [],
  );
  const set = (changed: Partial<DisputeDraft>) => {
    latest.current = { ...latest.current, ...changed };
    isDirty.current = true;
    setDraft(latest.current);
    setState("waiting");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush().catch(() => undefined), pauseMs);
  };
  return {
    draft,
    state,
    error,
    flush,
    setResponse(text: string) {
      set({ dispute_response: text === "" ? null : text });
    },
    setItem(key: string, changed: Partial<Pick<Item, "text" | "file_ids">>) {
      const items = latest.current.items.map((item) => {
        if (item.key !== key) return item;
        const next = { ...item, ...changed };
        return { ...next, present: hasContent(next) };
      });
      set({ items });
    },
  };
}

const hasContent = ({ found, text, file_ids }: Item) =>
  found !== null || (text !== null && text.trim() !== "") || file_ids.length > 0;

function bodyOf({ version, dispute_response, items }: DisputeDraft) {
  const textOf = (text: string | null) => (text === null || text.trim() === "" ? null : text);
  return {
    version,
    dispute_response: textOf(dispute_response),
    items: items
      .map(({ key, text, file_ids }) => ({ key, text: textOf(text), file_ids }))
      .filter(({ text, file_ids }) => text !== null || file_ids.length > 0),
  };
}

/** The dispute is not new any more, or another user has saved the draft. Source   the errors' codes. */
const isConflict = (failure: unknown) => failure instanceof CallError && failure.code === "400-01";
