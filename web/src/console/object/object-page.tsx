import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { EmptyState, Skeleton } from "../../../kit/states.tsx";
import { Text } from "../../../kit/text.tsx";
import { call } from "../../server/call.ts";
import { Failed } from "../../shell/outcomes.tsx";
import { useConsolePage } from "../account-page.tsx";
import { Go, useGo } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { type FoundBody, foundIn } from "../shell/found.ts";
import { addressOf, addressOfPlace, isShownId } from "./address-of.ts";
import { m } from "./messages.ts";
import { usePaths } from "./use-paths.ts";

/** Opens the page of an object by its id, or by what else is known of it. */
export function ObjectPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  useConsolePage(m.find);
  const address = addressOf(id);
  if (address !== undefined) return <Redirect to={address} />;
  return isShownId(id) ? <ById id={id} /> : <ByText text={id} />;
}

function Opening() {
  return (
    <>
      <h1 className="visually-hidden">{m.find}</h1>
      <Skeleton lines={6} />
    </>
  );
}

function Redirect({ to }: { to: string }) {
  const go = useGo();
  useEffect(() => go(to, { replace: true }), [to, go]);
  return <Opening />;
}

interface Place {
  id: string;
  path: string;
  account_id: string | null;
}

function ById({ id }: { id: string }) {
  const place = useObject<Place>(undefined, `/platform/objects/${id}`);
  const paths = usePaths();
  const search = useLocation({ select: (location) => location.searchStr });
  if (place.isError) {
    return (
      <>
        <h1>{m.find}</h1>
        <Failed error={place.error} onRetry={() => void place.refetch()} />
      </>
    );
  }
  if (place.isPending) return <Opening />;
  const address = addressOfPlace(place.data, paths, search);
  if (address === undefined) return <Nothing text={id} />;
  // On the page of its payment, a refund has an entry.
  const isEntry = !place.data.path.endsWith(id) && address.startsWith("/dashboard/payments/");
  return <Redirect to={isEntry ? `${address}#${id}` : address} />;
}

function ByText({ text }: { text: string }) {
  const paths = usePaths();
  const search = useLocation({ select: (location) => location.searchStr });
  const results = useQuery({
    queryKey: ["search", text],
    queryFn: ({ signal }) =>
      call<FoundBody>("GET", `/platform/search?q=${encodeURIComponent(text)}`, { signal }),
  });
  if (results.isError) {
    return (
      <>
        <h1>{m.find}</h1>
        <Failed error={results.error} onRetry={() => void results.refetch()} />
      </>
    );
  }
  if (results.isPending) return <Opening />;
  const found = foundIn(results.data, paths, search);
  const [only, ...others] = found;
  if (only === undefined) return <Nothing text={text} />;
  if (others.length === 0) return <Redirect to={only.href} />;
  return (
    <>
      <h1>
        {m.find} <Text>{text}</Text>
      </h1>
      {[...Map.groupBy(found, ({ group }) => group)].map(([group, objects]) => (
        <section key={group} className="section">
          <h2>{group}</h2>
          <ul className="found-list">
            {objects.map(({ key, label, about, href }) => (
              <li key={key}>
                <Go to={href}>
                  <Text>{label}</Text>
                </Go>
                {about !== undefined && <span className="quiet small">{about}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <>
      <h1>{m.find}</h1>
      <EmptyState title={m.nothing(text)} heading="h2">
        <p>{m.nothingBody}</p>
      </EmptyState>
    </>
  );
}
