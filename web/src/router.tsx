import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from "@tanstack/react-router";
import { NotFound, PageFailed } from "./shell/outcomes.tsx";

const root = createRootRoute({ notFoundComponent: NotFound, errorComponent: PageFailed });

const sandboxMail = createRoute({
  getParentRoute: () => root,
  path: "/sandbox",
  component: lazyRouteComponent(() => import("./sandbox/mail-page.tsx"), "MailPage"),
});

/** Every page of this program; each loads its own part when it is opened. */
export const router = createRouter({
  routeTree: root.addChildren([sandboxMail]),
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
