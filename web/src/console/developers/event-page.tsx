import type { DeliveryAttempt, RecordedEvent, WebhookEndpoint } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { JsonView } from "../../../kit/json-view.tsx";
import { ShortId } from "../../../kit/short-id.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { Time } from "../../../kit/time.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ActionForm } from "../action-form.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { Can } from "../can.tsx";
import { List } from "../list.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { isShownId } from "../object/address-of.ts";
import { change, type ListBody, useList, useObject } from "../operations.ts";
import { DeliveryTable } from "./delivery-table.tsx";
import { m } from "./messages.ts";

/** One event with its deliveries. */
export function EventPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  useConsolePage(m.event);
  const path = `/events/${encodeURIComponent(id)}`;
  const event = useObject<RecordedEvent>(undefined, path);
  const deliveries = useList<DeliveryAttempt>(undefined, `${path}/delivery_attempts`);
  const [replaying, setReplaying] = useState(false);
  if (event.isError) {
    return (
      <>
        <h1>{m.event}</h1>
        <Failed error={event.error} onRetry={() => void event.refetch()} />
      </>
    );
  }
  if (event.isPending) {
    return (
      <>
        <h1>{m.event}</h1>
        <Skeleton lines={10} />
      </>
    );
  }
  const { type, timestamp, object_id: object, account_id: account, data } = event.data;
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1>
            <code>{type}</code>
          </h1>
          <ShortId id={id} what={common.idOf(m.event)} />
        </div>
        <div className="row">
          <Can permission="developers:write">
            <Button kind="other" onClick={() => setReplaying(true)}>
              {m.replay}
            </Button>
          </Can>
          <ApiDrawer value={event.data} path={path} reference="/docs/payments-api/get-an-event" />
        </div>
      </header>
      <p>
        <Time at={timestamp} form="exact" />
        {isShownId(object) && (
          <>
            {" · "}
            <Go to={`/dashboard/o/${object}${account === null ? "" : `?in=${account}`}`}>
              {m.openObject}
            </Go>
          </>
        )}
      </p>
      <section className="section" aria-labelledby="deliveries">
        <h2 id="deliveries">{m.deliveries}</h2>
        <List list={deliveries} empty={{ title: m.noDeliveries, body: m.noDeliveriesBody }}>
          {(pages) => <DeliveryTable of="event" pages={pages} />}
        </List>
      </section>
      <JsonView value={data} label={m.data} />
      {replaying && (
        <Dialog title={m.replayTitle} onClose={() => setReplaying(false)}>
          <ReplayForm path={path} onClose={() => setReplaying(false)} />
        </Dialog>
      )}
    </>
  );
}

function ReplayForm({ path, onClose }: { path: string; onClose: () => void }) {
  const endpoints = useObject<ListBody<WebhookEndpoint>>(undefined, "/webhook_endpoints?limit=50");
  const [to, setTo] = useState("");
  const enabled = (endpoints.data?.data ?? []).filter(({ status }) => status === "enabled");
  return (
    <ActionForm
      submit={m.replay}
      send={(key) =>
        change(undefined, "POST", `${path}/replay`, {
          key,
          body: to === "" ? {} : { webhook_endpoint_id: to },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m.replayBody}</p>
      <SelectField
        label={m.replayTo}
        value={to}
        options={[["", m.replayAll], ...enabled.map(({ id, url }) => [id, url] as const)]}
        onChange={({ target }) => setTo(target.value)}
      />
    </ActionForm>
  );
}
