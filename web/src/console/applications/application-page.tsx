import type { PlatformApplicationDetails } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { Amount } from "../../../kit/amount.tsx";
import { Button } from "../../../kit/button.tsx";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { usePreferences } from "../../../kit/preferences.ts";
import { ShortId } from "../../../kit/short-id.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { formatTime, Time } from "../../../kit/time.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ActionForm } from "../action-form.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { useCan } from "../can.tsx";
import { Facts } from "../facts.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { change, useObject } from "../operations.ts";
import { Lines, Section } from "../section.tsx";
import { useLiveObject } from "../use-live-object.ts";
import { m } from "./messages.ts";
import { m as words } from "./review-messages.ts";

/** One application, as its applicant and its partner see it: its status, and what is missing. */
export function ApplicationPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  useConsolePage(m.application);
  const path = `/platform/applications/${encodeURIComponent(id)}`;
  const application = useObject<PlatformApplicationDetails>(undefined, path);
  useLiveObject([id]);
  if (application.isError) {
    return (
      <>
        <h1>{m.application}</h1>
        <Failed error={application.error} onRetry={() => void application.refetch()} />
      </>
    );
  }
  if (application.isPending) {
    return (
      <>
        <h1 className="visually-hidden">{m.application}</h1>
        <Skeleton lines={10} />
      </>
    );
  }
  return <Shown path={path} application={application.data} />;
}

function Shown({ path, application }: { path: string; application: PlatformApplicationDetails }) {
  useConsolePage(application.business_name);
  const reviews = useCan("boarding:review");
  const prepares = useCan("boarding:prepare");
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1>
            <Text>{application.business_name}</Text>
          </h1>
          <StatusMark kind="application" value={application.status} />
          <ShortId id={application.id} what={common.idOf(m.application)} />
        </div>
        <div className="row">
          {reviews && (
            <Go to={`/dashboard/applications/${application.id}/review`} className="button">
              {m.openReview}
            </Go>
          )}
          {prepares && application.form_is_open && <FormLink application={application} />}
          <ApiDrawer value={application} path={path} reference="/docs/guides/console" />
        </div>
      </header>
      <Deadline application={application} />
      <div className="columns">
        <div className="stack-wide">
          <Section id="missing" title={m.missing}>
            <Missing application={application} />
          </Section>
          <Section id="documents" title={m.documents}>
            <Lines empty={m.noDocuments}>
              {application.docs_requested.map(({ name, description, file_id }) => (
                <li key={name}>
                  <strong>
                    <Text>{name}</Text>
                  </strong>{" "}
                  <span className="quiet">
                    {file_id === null ? m.documentMissing : m.documentReceived}
                  </span>
                  {description !== null && description !== "" && (
                    <p className="quiet small">
                      <Text>{description}</Text>
                    </p>
                  )}
                </li>
              ))}
            </Lines>
          </Section>
        </div>
        <Section id="facts" title={m.facts}>
          <Facts
            rows={[
              [m.name, <Text key="name">{application.name}</Text>],
              [m.partner, <Text key="partner">{application.partner_name}</Text>],
              [
                m.volume,
                application.annual_volume === null ? null : (
                  <Amount key="volume" minor={application.annual_volume} />
                ),
              ],
              [m.created, <Time key="created" at={application.created_at} />],
              [m.submitted, <Time key="submitted" at={application.submitted_at} />],
              application.account_id !== null && [
                m.account,
                <Go key="account" to={`/dashboard/accounts/${application.account_id}`}>
                  {m.account}
                </Go>,
              ],
            ]}
          />
        </Section>
      </div>
    </>
  );
}

const ofApplicant = ["NEED_INFORMATION", "CONDITIONALLY_APPROVED"];

function Deadline({
  application: { due_at: due, status },
}: {
  application: PlatformApplicationDetails;
}) {
  const { timeZone } = usePreferences();
  if (due === null) return null;
  const time = formatTime(due, "day", timeZone);
  return <p>{ofApplicant.includes(status) ? m.respondBy(time) : m.decideBy(time)}</p>;
}

function Missing({ application }: { application: PlatformApplicationDetails }) {
  const { comments_from_underwriting: comment, fields_requested: fields, missing } = application;
  const parts: Readonly<Record<string, string>> = words.parts;
  if (comment === null && fields.length === 0 && missing.length === 0) {
    return <p className="quiet">{m.nothingMissing}</p>;
  }
  return (
    <div className="stack">
      {comment !== null && (
        <p>
          <strong>{m.comment}: </strong>
          <Text>{comment}</Text>
        </p>
      )}
      {fields.length > 0 && (
        <p>
          <strong>{m.askedFields}: </strong>
          {fields.map((field) => parts[field] ?? field).join(", ")}
        </p>
      )}
      {missing.length > 0 && (
        <ul>
          {missing.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The link to the hosted form: the open one, or a new one. */
function FormLink({ application }: { application: PlatformApplicationDetails }) {
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<string>();
  const url = made ?? application.form_url;
  const close = () => setAsking(false);
  return (
    <>
      {url === null ? (
        <Button onClick={() => setAsking(true)}>{m.createLink}</Button>
      ) : (
        <a className="button" href={url} target="_blank" rel="noreferrer">
          {m.openForm}
        </a>
      )}
      {asking && (
        <Dialog title={m.createLink} onClose={close}>
          {made === undefined ? (
            <ActionForm
              submit={m.createLink}
              send={async (key) => {
                const path = `/applications/${application.id}/link`;
                const { uri } = await change<{ uri: string }>(undefined, "POST", path, { key });
                setMade(uri);
              }}
              onDone={() => undefined}
              onCancel={close}
            >
              <p>{m.createLinkBody}</p>
            </ActionForm>
          ) : (
            <div className="stack">
              <Alert tone="positive">{m.linkReady}</Alert>
              <p className="wrap-anywhere">
                <code>{made}</code> <CopyButton text={made} what={m.openForm} />
              </p>
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}
