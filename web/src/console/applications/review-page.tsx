import type { ApplicationReview, PlatformApplicationDetails } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ShortId } from "../../../kit/short-id.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { duration, usePlatformNow } from "../../../kit/time.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { useLiveObject } from "../use-live-object.ts";
import { ApplicationPane } from "./application-pane.tsx";
import { DecisionPane } from "./decision-pane.tsx";
import { DocumentsPane } from "./documents-pane.tsx";
import { m } from "./review-messages.ts";
import "./review.css";
import { Reviewer } from "./reviewer.tsx";

/** The review of one application: what was entered, its documents, and the decision. */
export function ReviewPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  useConsolePage(m.review);
  const path = `/platform/applications/${encodeURIComponent(id)}`;
  const application = useObject<PlatformApplicationDetails>(undefined, path);
  const review = useObject<ApplicationReview>(undefined, `${path}/review`);
  useLiveObject([id]);
  const failed = application.isError ? application : review;
  if (failed.isError) {
    return (
      <>
        <h1>{m.review}</h1>
        <Failed error={failed.error} onRetry={() => void failed.refetch()} />
      </>
    );
  }
  if (application.data === undefined || review.data === undefined) {
    return (
      <>
        <h1 className="visually-hidden">{m.review}</h1>
        <Skeleton lines={14} />
      </>
    );
  }
  return <Shown path={path} application={application.data} review={review.data} />;
}

function Shown({
  path,
  application,
  review,
}: {
  path: string;
  application: PlatformApplicationDetails;
  review: ApplicationReview;
}) {
  useConsolePage(`${m.review} ${application.business_name}`);
  const [chosen, setChosen] = useState<number>();
  const files = review.documents;
  const first = files.findIndex(({ file }) => file !== null);
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
          <Go to={`/dashboard/applications/${application.id}`}>{m.applicantView}</Go>
          <ApiDrawer value={review} path={`${path}/review`} reference="/docs/guides/console" />
        </div>
      </header>
      <div className="row review-state">
        <Waiting since={application.waiting_since} />
        <Reviewer path={path} review={review} />
      </div>
      <div className="review">
        <ApplicationPane
          review={review}
          onShow={(index) => {
            setChosen(index);
            document.getElementById("documents")?.scrollIntoView({ block: "nearest" });
          }}
        />
        <DocumentsPane
          path={path}
          review={review}
          chosen={chosen ?? Math.max(first, 0)}
          onChoose={setChosen}
        />
        <DecisionPane path={path} application={application} review={review} />
      </div>
    </>
  );
}

function Waiting({ since }: { since: string | null }) {
  const now = usePlatformNow();
  if (since === null) return null;
  return <span className="quiet">{m.waitingSince(duration(now - Date.parse(since)))}</span>;
}
