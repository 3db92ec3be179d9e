import type { FundingDay } from "@openpayfac/contract/console";
import { useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { codeText } from "../../../kit/code-text.ts";
import { Dialog } from "../../../kit/dialog.tsx";
import { usePreferences } from "../../../kit/preferences.ts";
import { Text } from "../../../kit/text.tsx";
import { formatDay, formatTime } from "../../../kit/time.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { useActs } from "../use-acts.ts";
import { m } from "./messages.ts";

interface Missing {
  date: string;
  file: FundingDay["missing_files"][number];
}

/** Funding files that were asked for and are not there, each with the way to fetch it again. */
export function MissingFiles({ days }: { days: readonly FundingDay[] }) {
  const { timeZone } = usePreferences();
  const acts = useActs("money:operate");
  const [asked, setAsked] = useState<Missing>();
  const missing = days.flatMap(({ date, missing_files }) =>
    missing_files.map((file) => ({ date, file })),
  );
  const close = () => setAsked(undefined);
  if (missing.length === 0) return <p className="quiet">{m.noneMissing}</p>;
  return (
    <Alert tone="waiting" title={m.missing}>
      <ul className="note-list">
        {missing.map(({ date, file }) => (
          <li key={`${date} ${file.merchant_id}`}>
            <Text>{m.missingOne(file.account_name, formatDay(date))}</Text>{" "}
            {file.outcome !== "none" && <Text>{m.unreadable(codeText(file.outcome))}</Text>}{" "}
            {m.asked(file.attempts)}{" "}
            {file.next_attempt_at !== null &&
              m.nextAttempt(formatTime(file.next_attempt_at, "minute", timeZone))}{" "}
            {acts && (
              <Button kind="link" onClick={() => setAsked({ date, file })}>
                {m.fetch}
                <span className="visually-hidden">
                  : {file.account_name} {formatDay(date)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <Dialog title={m.fetchTitle} onClose={close}>
          <ActionForm
            submit={m.fetch}
            send={(key) =>
              change(undefined, "POST", "/platform/funding_days/fetch", {
                key,
                body: { account_id: asked.file.account_id, date: asked.date },
              })
            }
            onDone={close}
            onCancel={close}
          >
            <p>{m.fetchBody}</p>
          </ActionForm>
        </Dialog>
      )}
    </Alert>
  );
}
