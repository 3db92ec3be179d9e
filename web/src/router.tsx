import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from "@tanstack/react-router";
import { sessionQuery } from "./account/session.ts";
import { consolePages } from "./console/pages.ts";
import { queries } from "./query-client.ts";
import { NotFound, PageFailed } from "./shell/outcomes.tsx";

const root = createRootRoute({ notFoundComponent: NotFound, errorComponent: PageFailed });

/** A public page. */
const open = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed in",
  // Requested while the code of the page is.
  loader: () => queries.prefetchQuery(sessionQuery),
  component: lazyRouteComponent(() => import("./shell/signed-in.tsx"), "SignedIn"),
});

/** A page for signed-in users. */
const own = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => signedIn, path, component });

const pages = [
  open(
    "/account/login",
    lazyRouteComponent(() => import("./account/sign-in-page.tsx"), "SignInPage"),
  ),
  open(
    "/account/magic",
    lazyRouteComponent(() => import("./account/magic-link-page.tsx"), "MagicLinkPage"),
  ),
  open(
    "/account/forgot",
    lazyRouteComponent(() => import("./account/forgot-password-page.tsx"), "ForgotPasswordPage"),
  ),
  open(
    "/account/set-password",
    lazyRouteComponent(() => import("./account/set-password-page.tsx"), "SetPasswordPage"),
  ),
  open(
    "/apply/$token",
    lazyRouteComponent(() => import("./apply/apply-page.tsx"), "ApplyPage"),
  ),
  open(
    "/onboard/$token",
    lazyRouteComponent(() => import("./onboard/onboard-page.tsx"), "OnboardPage"),
  ),
  open(
    "/requirements/$token",
    lazyRouteComponent(() => import("./requirements/requirements-page.tsx"), "RequirementsPage"),
  ),
  open(
    "/sandbox",
    lazyRouteComponent(() => import("./sandbox/email-page.tsx"), "EmailPage"),
  ),
  open(
    "/sandbox/sign-in",
    lazyRouteComponent(() => import("./sandbox/sign-in-page.tsx"), "SandboxSignInPage"),
  ),
  open(
    "/terminal",
    lazyRouteComponent(() => import("./terminal/terminals-page.tsx"), "TerminalsPage"),
  ),
  open(
    "/terminal/$hsn",
    lazyRouteComponent(() => import("./terminal/terminal-page.tsx"), "TerminalPage"),
  ),
] as const;

const security = own(
  "/account/security",
  lazyRouteComponent(() => import("./account/security-page.tsx"), "SecurityPage"),
);

const consoleRoutes = consolePages.map(({ path, component }) => own(path, component));

/** Every page of this program; each loads its own code when it is opened. */
export const router = createRouter({
  routeTree: root.addChildren([...pages, signedIn.addChildren([security, ...consoleRoutes])]),
  defaultPreload: "intent",
  // Values stay the text that the address has: `?q=0123` is not a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch(search) {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text === "" ? "" : `?${text}`;
  },
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
