import type { WebhookEndpoint } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { platformNowMs } from "../../../kit/time.tsx";
import { ActionForm } from "../action-form.tsx";
import { useGo } from "../navigate.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";
import { Secret } from "./secret.tsx";

type Action = "test" | "replay" | "status" | "rotate" | "remove";

/** The changes of an endpoint. */
export function EndpointActions({
  endpoint,
  onNotice,
}: {
  endpoint: WebhookEndpoint;
  onNotice: (text: string) => void;
}) {
  const [open, setOpen] = useState<Action>();
  const [secret, setSecret] = useState<string>();
  const isEnabled = endpoint.status === "enabled";
  const titles: Record<Action, string> = {
    test: m.test,
    replay: m.replayMissed,
    status: isEnabled ? m.disable : m.enable,
    rotate: m.rotate,
    remove: m.remove,
  };
  const actions = (Object.keys(titles) as Action[]).filter(
    (action) => isEnabled || (action !== "test" && action !== "replay"),
  );
  const close = () => setOpen(undefined);
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          kind={action === "remove" ? "danger" : "other"}
          onClick={() => setOpen(action)}
        >
          {titles[action]}
        </Button>
      ))}
      {open !== undefined && (
        <Dialog title={titles[open]} onClose={close}>
          {open === "replay" ? (
            <ReplayMissed endpoint={endpoint} onNotice={onNotice} onClose={close} />
          ) : (
            <Confirm
              action={open}
              title={titles[open]}
              endpoint={endpoint}
              onNotice={onNotice}
              onSecret={setSecret}
              onClose={close}
            />
          )}
        </Dialog>
      )}
      {secret !== undefined && <Secret value={secret} onStored={() => setSecret(undefined)} />}
    </>
  );
}

function Confirm({
  action,
  title,
  endpoint,
  onNotice,
  onSecret,
  onClose,
}: {
  action: Exclude<Action, "replay">;
  title: string;
  endpoint: WebhookEndpoint;
  onNotice: (text: string) => void;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const go = useGo();
  const path = `/webhook_endpoints/${endpoint.id}`;
  const isEnabled = endpoint.status === "enabled";
  const bodies = {
    test: m.test,
    status: isEnabled ? m.disableBody : m.enableBody,
    rotate: m.rotateBody,
    remove: m.removeBody,
  };
  const send = async (key: string) => {
    switch (action) {
      case "test":
        await change(undefined, "POST", `${path}/test`, { key });
        onNotice(m.tested);
        break;
      case "status":
        await change(undefined, "PATCH", path, {
          key,
          body: { status: isEnabled ? "disabled" : "enabled" },
        });
        break;
      case "rotate": {
        const made = await change<{ secret: string }>(undefined, "POST", `${path}/rotate_secret`, {
          key,
        });
        onSecret(made.secret);
        break;
      }
      case "remove":
        await change(undefined, "DELETE", path);
        go("/dashboard/developers/webhooks");
    }
  };
  return (
    <ActionForm
      submit={title}
      kind={action === "remove" ? "danger" : "main"}
      stepUp="keys"
      send={send}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{bodies[action]}</p>
    </ActionForm>
  );
}

function ReplayMissed({
  endpoint,
  onNotice,
  onClose,
}: {
  endpoint: WebhookEndpoint;
  onNotice: (text: string) => void;
  onClose: () => void;
}) {
  const [hours, setHours] = useState("24");
  return (
    <ActionForm
      submit={m.replayMissed}
      send={async (key) => {
        const from = new Date(platformNowMs() - Number(hours) * 3_600_000).toISOString();
        const path = `/webhook_endpoints/${endpoint.id}/replay`;
        const { event_count: count } = await change<{ event_count: number }>(
          undefined,
          "POST",
          path,
          { key, body: { from } },
        );
        onNotice(m.replayed(count));
      }}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m.replayMissedBody}</p>
      <SelectField
        label={m.since}
        value={hours}
        options={Object.entries(m.sinceHours)}
        onChange={({ target }) => setHours(target.value)}
      />
    </ActionForm>
  );
}
