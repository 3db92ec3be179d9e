import type { ApiRequestDetail } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { CodeBlock, JsonView } from "../../../kit/json-view.tsx";
import { ShortId, shortened } from "../../../kit/short-id.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { useConsolePage } from "../account-page.tsx";
import { Facts } from "../facts.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { Section } from "../section.tsx";
import { m as shared } from "./messages.ts";
import { m } from "./request-messages.ts";
import { Caller, ObjectLink, RequestStatus } from "./request-parts.tsx";

/** One request: what was sent, what came back, and what followed. */
export function RequestPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  useConsolePage(m.request);
  const path = `/platform/requests/${encodeURIComponent(id)}`;
  const request = useObject<ApiRequestDetail>(undefined, path);
  if (request.isError) {
    return (
      <>
        <h1>{m.request}</h1>
        <Failed error={request.error} onRetry={() => void request.refetch()} />
      </>
    );
  }
  if (request.isPending) {
    return (
      <>
        <h1 className="visually-hidden">{m.request}</h1>
        <Skeleton lines={10} />
      </>
    );
  }
  const { data } = request;
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1>
            <code>{data.operation}</code>
          </h1>
          <ShortId id={data.id} what={common.idOf(m.request)} />
        </div>
      </header>
      <p className="row">
        <RequestStatus request={data} />
        <span>
          <Time at={data.at} form="exact" /> · {shared.ms(data.duration_ms)}
        </span>
      </p>
      {data.replayed && <p>{m.replayedBody}</p>}
      <Facts
        rows={[
          [m.operation, <Text key="path">{`${data.method} ${data.path}`}</Text>],
          [m.caller, <Caller key="caller" request={data} />],
          [
            m.account,
            data.account_id && <ObjectLink id={data.account_id} account={data.account_id} />,
          ],
          data.error_type !== null && [m.error, <code key="error">{data.error_type}</code>],
          [m.created, <Objects key="created" ids={data.created_ids} of={data} />],
          [
            m.named,
            <Objects
              key="named"
              ids={data.object_ids.filter((each) => !data.created_ids.includes(each))}
              of={data}
            />,
          ],
          [m.eventsOf, <Events key="events" of={data} />],
          data.idempotency_key !== null && [m.keyIs, <Text key="key">{data.idempotency_key}</Text>],
        ]}
      />
      {data.same_key_ids.length > 0 && (
        <Section id="same-key" title={m.sameKey}>
          <ul className="note-list">
            {data.same_key_ids.map((each) => (
              <li key={each}>
                <Go to={`/dashboard/developers/requests/${each}`}>
                  <code>{shortened(each)}</code>
                </Go>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {data.response_body !== null && (
        <JsonView value={data.response_body} label={m.responseBody} />
      )}
      {data.request_body === null ? (
        <p className="quiet">{m.noBody}</p>
      ) : (
        <JsonView value={data.request_body} label={m.requestBody} />
      )}
      <CodeBlock text={curlOf(data)} label={m.curl} />
      <p className="quiet">{m.curlBody}</p>
    </>
  );
}

function Objects({ ids, of }: { ids: readonly string[]; of: ApiRequestDetail }) {
  if (ids.length === 0) return <>–</>;
  return ids.map((id) => (
    <div key={id}>
      <ObjectLink id={id} account={of.account_id} />
    </div>
  ));
}

function Events({ of: { events } }: { of: ApiRequestDetail }) {
  if (events.length === 0) return <span className="quiet">{m.noEvents}</span>;
  return events.map(({ id, type }) => (
    <div key={id}>
      <Go to={`/dashboard/developers/events/${id}`}>
        <code>{type}</code>
      </Go>
    </div>
  ));
}

/** The request as a command. The key is a variable, and secrets of the body are struck out. */
function curlOf({ method, path, account_id, idempotency_key, request_body }: ApiRequestDetail) {
  const lines = [
    `curl -X ${method} ${window.location.origin}${path}`,
    `  -H "x-api-key: $OPENPAYFAC_PRIVATE_KEY"`,
    ...(account_id === null ? [] : [`  -H "x-account-id: ${account_id}"`]),
    ...(idempotency_key === null
      ? []
      : [`  -H ${quoted(`x-idempotency-key: ${idempotency_key}`)}`]),
    ...(request_body === null
      ? []
      : [`  -H "content-type: application/json"`, `  -d ${quoted(JSON.stringify(request_body))}`]),
  ];
  return lines.join(" \\\n");
}

/** A text in single quotes, as a shell reads it. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
