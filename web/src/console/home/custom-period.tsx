import { type FormEvent, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextField } from "../../../kit/field.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { useGo } from "../navigate.tsx";
import { homeMessages } from "./messages/index.ts";
import { customDaysMax, isPeriod, type Period } from "./period.ts";

/** Chooses the days of the figures. */
export function CustomPeriod({ period }: { period: Period }) {
  const m = useMessages(homeMessages);
  const [open, setOpen] = useState(false);
  const isCustom = typeof period === "object";
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isCustom ? "true" : undefined}
        onClick={() => setOpen(true)}
      >
        {isCustom ? `${period.first} – ${period.last}` : m.custom}
      </button>
      {open && (
        <Dialog title={m.custom} onClose={() => setOpen(false)}>
          <Days
            first={isCustom ? period.first : ""}
            last={isCustom ? period.last : ""}
            onClose={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  );
}

function Days({ onClose, ...shown }: { first: string; last: string; onClose: () => void }) {
  const m = useMessages(homeMessages);
  const go = useGo();
  const [first, setFirst] = useState(shown.first);
  const [last, setLast] = useState(shown.last);
  const [failed, setFailed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPeriod({ first, last })) {
      setFailed(true);
      return;
    }
    go(`/dashboard?period=${first}..${last}`);
    onClose();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label={m.firstDay}
        type="date"
        value={first}
        onChange={({ target }) => setFirst(target.value)}
      />
      <TextField
        label={m.lastDay}
        type="date"
        value={last}
        error={failed ? m.daysInvalid(customDaysMax) : undefined}
        onChange={({ target }) => setLast(target.value)}
      />
      <div>
        <Button type="submit">{m.showDays}</Button>
      </div>
    </form>
  );
}
