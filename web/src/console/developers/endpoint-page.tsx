import type { DeliveryAttempt, WebhookEndpoint } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { ShortId } from "../../../kit/short-id.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { Can } from "../can.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { m as common } from "../messages.ts";
import { useUrlState } from "../navigate.tsx";
import { useList, useObject } from "../operations.ts";
import { DeliveryTable } from "./delivery-table.tsx";
import { EndpointActions } from "./endpoint-actions.tsx";
import { endpointState } from "./endpoint-state.ts";
import { m } from "./messages.ts";

/** One endpoint with its deliveries. */
export function EndpointPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  useConsolePage(m.endpoint);
  const path = `/webhook_endpoints/${encodeURIComponent(id)}`;
  const endpoint = useObject<WebhookEndpoint>(undefined, path);
  const url = useUrlState();
  const status = url.get("status");
  const known = status === "succeeded" || status === "failed" ? status : undefined;
  const list = useList<DeliveryAttempt>(undefined, `${path}/delivery_attempts`, { status: known });
  const [notice, setNotice] = useState<string>();
  if (endpoint.isError) {
    return (
      <>
        <h1>{m.endpoint}</h1>
        <Failed error={endpoint.error} onRetry={() => void endpoint.refetch()} />
      </>
    );
  }
  if (endpoint.isPending) {
    return (
      <>
        <h1>{m.endpoint}</h1>
        <Skeleton lines={10} />
      </>
    );
  }
  const { event_types: types, description, created_at: created } = endpoint.data;
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1 className="own-text">
            <Text>{endpoint.data.url}</Text>
          </h1>
          <StatusMark kind="endpoint" value={endpointState(endpoint.data)} />
          <ShortId id={id} what={common.idOf(m.endpoint)} />
        </div>
        <div className="row">
          <Can permission="developers:write">
            <EndpointActions endpoint={endpoint.data} onNotice={setNotice} />
          </Can>
          <ApiDrawer
            value={endpoint.data}
            path={path}
            reference="/docs/payments-api/get-a-webhook-endpoint"
          />
        </div>
      </header>
      {notice !== undefined && <Alert tone="positive">{notice}</Alert>}
      <dl className="facts facts-tight">
        <div>
          <dt>{m.types}</dt>
          <dd>
            <code>{types.join(", ")}</code>
          </dd>
        </div>
        <div>
          <dt>{m.description}</dt>
          <dd>
            <Text>{description}</Text>
          </dd>
        </div>
        <div>
          <dt>{m.created}</dt>
          <dd>
            <Time at={created} />
          </dd>
        </div>
      </dl>
      <section className="section" aria-labelledby="deliveries">
        <h2 id="deliveries">{m.deliveries}</h2>
        <FilterBar
          filters={[
            {
              name: "status",
              label: m.deliveryIs,
              options: [
                ["succeeded", statusTable.delivery.received[2]],
                [
                  "failed",
                  `${statusTable.delivery.retrying[2]}, ${statusTable.delivery.abandoned[2]}`,
                ],
              ],
            },
          ]}
        />
        <List
          list={list}
          filters={["status"]}
          empty={{ title: m.noDeliveries, body: m.noDeliveriesBody }}
        >
          {(pages) => <DeliveryTable of="endpoint" pages={pages} />}
        </List>
      </section>
    </>
  );
}
