import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { Text } from "../../../kit/text.tsx";
import { CallError } from "../../server/call.ts";
import { useErrorMessage } from "../../server/error-message.ts";
import { isRejected, reasonOf } from "../failure.ts";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { m as common } from "../messages.ts";
import { StepUp } from "../step-up.tsx";
import type { BulkAction } from "./bulk-action.ts";
import { m } from "./messages.ts";
import { type Progress, sendOneByOne } from "./one-by-one.ts";

/** A selected row, as the dialog names it. */
export interface BulkItem {
  id: string;
  name: string;
}

interface BulkDialogProps {
  action: Pick<BulkAction<never>, "title" | "body" | "kind" | "stepUp" | "choice">;
  /** The effect on all of them. */
  label: string;
  /** Those that the action accepts. */
  items: readonly BulkItem[];
  /** How many other rows are selected. */
  skipped: number;
  send: (id: string, key: string, choice: string) => Promise<unknown>;
  /** Input   rest: ids of rows that were not changed. */
  onEnd: (rest: readonly string[]) => void;
  onClose: () => void;
}

type Sent = Progress<BulkItem>;

const needsStepUp = (error: unknown) =>
  error instanceof CallError && error.type === "STEP_UP_REQUIRED";

/** Asks once, then sends the change for each row, with its progress and what failed. */
export function BulkDialog({
  action,
  label,
  items,
  skipped,
  send: sendOne,
  onEnd,
  onClose,
}: BulkDialogProps) {
  const queries = useQueryClient();
  const [choice, setChoice] = useState(action.choice?.options[0]?.[0] ?? "");
  const [state, setState] = useState<"asking" | "sending" | "stopping" | "confirming" | "ended">(
    "asking",
  );
  const [whole, setWhole] = useState(items);
  const [progress, setProgress] = useState<Sent>({ done: [], failed: [], left: items });
  const isStopped = useRef(false);
  const keys = useRef(new Map<string, string>());
  const end = (reached: Sent) => {
    setProgress(reached);
    setState("ended");
    onEnd([...reached.failed.map(({ item }) => item), ...reached.left].map(({ id }) => id));
    void queries.invalidateQueries();
  };
  const send = async ({ id }: BulkItem) => {
    const key = keys.current.get(id) ?? newIdempotencyKey();
    keys.current.set(id, key);
    try {
      await sendOne(id, key, choice);
    } catch (error) {
      // A rejected request did nothing: the next one is another request.
      if (isRejected(error) && !needsStepUp(error)) keys.current.delete(id);
      throw error;
    }
  };
  /** Input   before: what earlier requests of the same rows have reached. */
  const run = async (wanted: readonly BulkItem[], before?: Sent) => {
    isStopped.current = false;
    setState("sending");
    const joined = (reached: Sent): Sent => ({
      done: [...(before?.done ?? []), ...reached.done],
      failed: [...(before?.failed ?? []), ...reached.failed],
      left: reached.left,
    });
    const reached = await sendOneByOne(wanted, send, {
      isStopped: () => isStopped.current,
      mustPause: needsStepUp,
      onProgress: (step) => setProgress(joined(step)),
    });
    setProgress(joined(reached));
    if (reached.paused) setState("confirming");
    else end(joined(reached));
  };
  const again = (wanted: readonly BulkItem[]) => {
    setWhole(wanted);
    setProgress({ done: [], failed: [], left: wanted });
    void run(wanted);
  };
  const stop = () => {
    isStopped.current = true;
    setState("stopping");
  };
  const isSending = state === "sending" || state === "stopping";
  return (
    <Dialog title={action.title} onClose={isSending ? stop : onClose}>
      {state === "asking" && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void run(items);
          }}
        >
          <p>{action.body}</p>
          {skipped > 0 && <p>{m.skipped(skipped)}</p>}
          {action.choice !== undefined && (
            <SelectField
              label={action.choice.label}
              value={choice}
              options={action.choice.options}
              onChange={({ target }) => setChoice(target.value)}
            />
          )}
          <p className="quiet small">{m.oneByOne}</p>
          <div className="row">
            <Button type="submit" kind={action.kind ?? "main"}>
              {label}
            </Button>
            <Button kind="other" onClick={onClose}>
              {common.cancel}
            </Button>
          </div>
        </form>
      )}
      {isSending && (
        <div className="stack">
          <HowFar progress={progress} total={whole.length} />
          <div className="row">
            <Button kind="other" busy={state === "stopping"} autoFocus onClick={stop}>
              {state === "stopping" ? m.stopping : m.stop}
            </Button>
          </div>
        </div>
      )}
      {state === "confirming" && (
        <StepUp
          kind={action.stepUp ?? "money"}
          onConfirmed={() => void run(progress.left, progress)}
          onCancel={() => end(progress)}
        />
      )}
      {state === "ended" && (
        <div className="stack">
          <Outcome progress={progress} />
          <div className="row">
            <Button autoFocus onClick={onClose}>
              {m.close}
            </Button>
            {progress.failed.length > 0 && (
              <Button kind="other" onClick={() => again(progress.failed.map(({ item }) => item))}>
                {m.again(progress.failed.length)}
              </Button>
            )}
            {progress.failed.length === 0 && progress.left.length > 0 && (
              <Button kind="other" onClick={() => again(progress.left)}>
                {m.goOn(progress.left.length)}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

function HowFar({ progress, total }: { progress: Sent; total: number }) {
  const sent = progress.done.length + progress.failed.length;
  return (
    <>
      <progress className="bulk-progress" value={sent} max={total} aria-label={m.selectionOf} />
      <p role="status">{m.progress(sent, total)}</p>
    </>
  );
}

function Outcome({ progress: { done, failed, left } }: { progress: Sent }) {
  const messageOf = useErrorMessage();
  return (
    <>
      <p role="status">
        {m.done(done.length)}
        {left.length > 0 && ` ${m.left(left.length)}`}
      </p>
      {failed.length > 0 && (
        <>
          <p>{m.failed(failed.length)}</p>
          <ul className="bulk-failed">
            {failed.map(({ item, error }) => (
              <li key={item.id}>
                <strong>
                  <Text>{item.name}</Text>
                </strong>{" "}
                <Text>{reasonOf(error, messageOf)}</Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
