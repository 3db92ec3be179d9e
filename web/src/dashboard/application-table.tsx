import { Status } from "../../kit/alert.tsx";
import { applicationStatusLabel } from "./status-labels.ts";

export interface ShownApplication {
  id: string;
  name: string;
  status: string;
  comments_from_underwriting: string | null;
  updated_at: string;
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** How far a business's applications are, with what underwriting wants to know. */
export function ApplicationTable({ applications }: { applications: readonly ShownApplication[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Application</th>
          <th scope="col">State</th>
          <th scope="col">Last change</th>
        </tr>
      </thead>
      <tbody>
        {applications.map((application) => {
          const state = applicationStatusLabel(application.status);
          const comment = application.comments_from_underwriting;
          return (
            <tr key={application.id}>
              <td>
                <strong>{application.name}</strong>
                {comment !== null && <span className="small overview-under">{comment}</span>}
              </td>
              <td data-label="State">
                <Status tone={state.tone}>{state.text}</Status>
              </td>
              <td data-label="Last change">
                <time dateTime={application.updated_at}>
                  {day.format(new Date(application.updated_at))}
                </time>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
