import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { TextField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { Skeleton } from "../../kit/states.tsx";
import { Text } from "../../kit/text.tsx";
import { Time } from "../../kit/time.tsx";
import { CallError, call } from "../server/call.ts";
import { useErrorMessage } from "../server/error-message.ts";
import { Failed } from "../shell/outcomes.tsx";
import { describeBrowser } from "./describe-browser.ts";
import { accountMessages } from "./messages/index.ts";
import { createPasskey, hasPasskeys } from "./passkey.ts";

const StepUp = lazy(async () => ({ default: (await import("../console/step-up.tsx")).StepUp }));

const nameLengthMax = 60;

/** A passkey, as `GET /account-api/passkeys` returns it. */
interface Passkey {
  id: string;
  name: string;
  synced: boolean;
  created_at: string;
  last_used_at: string | null;
}

/** The passkeys of the user: each can be removed, and another one added. */
export function Passkeys() {
  const m = useMessages(accountMessages);
  const passkeys = useQuery({
    queryKey: ["passkeys"],
    queryFn: ({ signal }) =>
      call<{ passkeys: Passkey[] }>("GET", "/account-api/passkeys", { signal }),
  });
  const [open, setOpen] = useState<"add" | Passkey>();
  return (
    <section className="panel" aria-labelledby="passkeys">
      <h2 id="passkeys">{m.passkeys}</h2>
      <p>{m.passkeysIntro}</p>
      {passkeys.isError ? (
        <Failed error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      ) : passkeys.isPending ? (
        <Skeleton lines={2} />
      ) : (
        <>
          {passkeys.data.passkeys.length > 0 && (
            <ul className="session-list">
              {passkeys.data.passkeys.map((passkey) => (
                <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setOpen(passkey)} />
              ))}
            </ul>
          )}
          {hasPasskeys() ? (
            <div>
              <Button kind="other" onClick={() => setOpen("add")}>
                {m.addPasskey}
              </Button>
            </div>
          ) : (
            <p className="quiet">{m.noPasskeysHere}</p>
          )}
        </>
      )}
      {open === "add" && <AddDialog onClose={() => setOpen(undefined)} />}
      {typeof open === "object" && (
        <RemoveDialog passkey={open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const m = useMessages(accountMessages);
  const { name, synced, created_at, last_used_at } = passkey;
  return (
    <li>
      <div>
        <Text>{name}</Text>
        <div className="quiet small">
          {synced && <>{m.passkeySynced} · </>}
          {m.passkeyAdded} <Time at={created_at} /> ·{" "}
          {last_used_at === null ? (
            m.passkeyUnused
          ) : (
            <>
              {m.passkeyUsed} <Time at={last_used_at} />
            </>
          )}
        </div>
      </div>
      <Button kind="link" onClick={onRemove}>
        {m.removePasskey}
        <span className="visually-hidden">
          {" "}
          <Text>{name}</Text>
        </span>
      </Button>
    </li>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages(accountMessages);
  const { browser, system } = describeBrowser(navigator.userAgent);
  const own = browser && system ? m.browserOn(browser, system) : (browser ?? "");
  const [name, setName] = useState(own);
  return (
    <PasskeyDialog
      title={m.addPasskey}
      submit={m.createPasskey}
      isReady={name.trim() !== ""}
      send={() => createPasskey(name.trim())}
      onClose={onClose}
    >
      <p>{m.addPasskeyBody}</p>
      <TextField
        label={m.passkeyName}
        help={m.passkeyNameHelp}
        autoComplete="off"
        maxLength={nameLengthMax}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </PasskeyDialog>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const m = useMessages(accountMessages);
  return (
    <PasskeyDialog
      title={m.removePasskeyTitle}
      submit={m.removePasskey}
      isReady
      isDanger
      send={() => call("DELETE", `/account-api/passkeys/${passkey.id}`)}
      onClose={onClose}
    >
      <p>
        <Text>{m.removePasskeyBody(passkey.name)}</Text>
      </p>
    </PasskeyDialog>
  );
}

/** A change of the passkeys, which first asks again who the user is if the server does. */
function PasskeyDialog({
  title,
  submit,
  isReady,
  isDanger = false,
  send,
  onClose,
  children,
}: {
  title: string;
  submit: string;
  isReady: boolean;
  isDanger?: boolean;
  send: () => Promise<unknown>;
  onClose: () => void;
  children: React.ReactNode;
}) {
  const m = useMessages(accountMessages);
  const messageOf = useErrorMessage();
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await send();
      await Promise.all(
        ["passkeys", "security"].map((queryKey) =>
          queries.invalidateQueries({ queryKey: [queryKey] }),
        ),
      );
      onClose();
    } catch (failure) {
      if (failure instanceof CallError && failure.type === "STEP_UP_REQUIRED") setConfirming(true);
      else setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {confirming ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <StepUp
            kind="keys"
            onConfirmed={() => {
              setConfirming(false);
              void run();
            }}
            onCancel={() => setConfirming(false)}
          />
        </Suspense>
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady && !busy) void run();
          }}
        >
          {children}
          {error !== undefined && (
            <Alert tone="negative">
              {error instanceof CallError ? messageOf(error) : m.passkeyStopped}
            </Alert>
          )}
          <div className="row">
            <Button
              type="submit"
              kind={isDanger ? "danger" : "main"}
              busy={busy}
              disabled={!isReady}
            >
              {submit}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
