import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SinglePage } from "../../kit/page.tsx";
import { EmptyState, Skeleton } from "../../kit/states.tsx";
import { Failed } from "../shell/outcomes.tsx";
import { listTerminals } from "./terminal-api.ts";
import "./terminals-page.css";

/** The sandbox's terminals, each of which has a page of its own. */
export function TerminalsPage() {
  const all = useQuery({
    queryKey: ["terminals"],
    queryFn: ({ signal }) => listTerminals(signal),
  });
  return (
    <SinglePage title="Virtual terminals">
      <div className="stack-wide">
        <div className="stack">
          <h1>Virtual terminals</h1>
          <p className="quiet">Each one executes the commands of the Terminals API live.</p>
        </div>
        {all.isPending ? (
          <Skeleton lines={4} label="Loading the terminals" />
        ) : all.isError ? (
          <Failed error={all.error} onRetry={() => void all.refetch()} />
        ) : all.data.terminals.length === 0 ? (
          <EmptyState title="The simulator has no terminals" />
        ) : (
          <ul className="terminals">
            {all.data.terminals.map(({ hsn, name, device_type: model, connected }) => (
              <li key={hsn}>
                <Link to="/terminal/$hsn" params={{ hsn }}>
                  {name}
                </Link>
                <span className="quiet">{model}</span>
                <code>{hsn}</code>
                {!connected && <span className="terminals-off">Unplugged</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </SinglePage>
  );
}
