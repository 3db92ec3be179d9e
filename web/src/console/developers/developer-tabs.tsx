import { Can } from "../can.tsx";
import { Go } from "../navigate.tsx";
import { m as keys } from "./key-messages.ts";
import { m } from "./messages.ts";
import { m as requests } from "./request-messages.ts";

const tabs = [
  ["events", "developers:read", "/dashboard/developers", m.events],
  ["endpoints", "developers:read", "/dashboard/developers/webhooks", m.endpoints],
  ["deliveries", "developers:read", "/dashboard/developers/deliveries", m.deliveries],
  ["requests", "developers:read", "/dashboard/developers/requests", requests.requests],
  ["keys", "keys", "/dashboard/developers/keys", keys.tab],
] as const;

/** The pages of developers that the role includes. */
export function DeveloperTabs({ current }: { current: (typeof tabs)[number][0] }) {
  return (
    <nav className="tabs" aria-label={m.views}>
      {tabs.map(([name, permission, path, text]) => (
        <Can key={name} permission={permission}>
          <Go to={path} aria-current={name === current ? "page" : undefined}>
            {text}
          </Go>
        </Can>
      ))}
    </nav>
  );
}
