import { Status } from "../../kit/alert.tsx";
import { formatDate } from "../../kit/language/format-date.ts";
import { useLanguage, useMessages } from "../../kit/language/language.ts";
import { useShownText } from "../../kit/language/use-shown-text.ts";
import { dashboardMessages } from "./messages/index.ts";
import { applicationStatusLabel } from "./status-labels.ts";

export interface ShownApplication {
  id: string;
  name: string;
  status: string;
  comments_from_underwriting: string | null;
  updated_at: string;
}

/** How far a business's applications are, with what underwriting wants to know. */
export function ApplicationTable({ applications }: { applications: readonly ShownApplication[] }) {
  const m = useMessages(dashboardMessages);
  const language = useLanguage();
  const inLanguage = useShownText();
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{m.application}</th>
          <th scope="col">{m.state}</th>
          <th scope="col">{m.lastChange}</th>
        </tr>
      </thead>
      <tbody>
        {applications.map((application) => {
          const state = applicationStatusLabel(application.status, m.applicationStatus);
          const comment = application.comments_from_underwriting;
          return (
            <tr key={application.id}>
              <td>
                <strong>{application.name}</strong>
                {comment !== null && (
                  <span className="small overview-under">{inLanguage(comment)}</span>
                )}
              </td>
              <td data-label={m.state}>
                <Status tone={state.tone}>{state.text}</Status>
              </td>
              <td data-label={m.lastChange}>
                <time dateTime={application.updated_at}>
                  {formatDate(application.updated_at, language, { dateStyle: "medium" })}
                </time>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
