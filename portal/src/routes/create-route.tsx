import { RouteContextProvider } from "@docusaurus/core/lib/client/routeContext";
import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import registry from "@generated/registry";
import chunkNames from "@generated/routesChunkNames";
import Loading from "@theme/Loading";
import NotFound from "@theme/NotFound";
import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from "react";
import { loadPage } from "../static-page/load-page.ts";
import StaticPage from "../static-page/static-page.tsx";
import { forgetFailure, hasFailedBefore, rememberFailure } from "./route-failures.ts";

type Props = Record<string, unknown>;
type Drawing = (props: Props) => ReactNode;
type Names = string | Names[] | { [key: string]: Names };
type RouteContext = Parameters<typeof RouteContextProvider>[0]["value"];

/** The parts around the pages. Everything else that a route names is a page. */
const frame = ["@theme/DocsRoot", "@theme/DocVersionRoot", "@theme/DocRoot"];

/**
 * Makes the component of a route, replacing Docusaurus's own, which sets up each of about two
 * hundred routes when the site starts. This one does nothing until its page is requested.
 *
 * Returns  a component with `preload`, which loads its chunks; after that it renders synchronously.
 */
export default function createRoute(path: string, hash: string): ComponentType<Props> {
  // A page and the frame around it may have the same path.
  const id = `${path}-${hash}`;
  return path === "*" ? loadable(id, loadNotFound) : loadable(id, () => load(path, id));
}

async function loadNotFound(): Promise<Drawing> {
  const context = { plugin: { name: "native", id: "default" } } as RouteContext;
  return (props) => (
    <RouteContextProvider value={context}>
      <NotFound {...props} />
    </RouteContextProvider>
  );
}

async function load(path: string, id: string): Promise<Drawing> {
  const names = chunkNames[id] as { __comp: string } & Record<string, Names>;
  const isPage = !frame.includes(registry[names.__comp]![1]);
  if (isPage && ExecutionEnvironment.canUseDOM) {
    const page = await loadPage(path);
    return () => <StaticPage page={page} />;
  }
  const { __comp, __context, __props, ...modules } = (await loadNames(names)) as Props;
  const Part = __comp as ComponentType<Props>;
  const draw: Drawing = (props) => (
    <RouteContextProvider value={__context as RouteContext}>
      <Part {...modules} {...(__props as Props)} {...props} />
    </RouteContextProvider>
  );
  if (!isPage) return draw;
  return (props) => (
    <div className="still" data-page={path}>
      {draw(props)}
    </div>
  );
}

/** Loads every named chunk, and replaces each name by its chunk. */
async function loadNames(names: Names): Promise<unknown> {
  if (typeof names === "string") return loadChunk(names);
  if (Array.isArray(names)) return Promise.all(names.map(loadNames));
  const entries = Object.entries(names).map(async ([key, name]) => [key, await loadNames(name)]);
  return Object.fromEntries(await Promise.all(entries));
}

async function loadChunk(name: string): Promise<unknown> {
  const loaded = await registry[name]![0]();
  const main = loaded.default;
  // A document's component carries its metadata and its table of contents.
  if (typeof main === "function" || (typeof main === "object" && main !== null)) {
    for (const [key, value] of Object.entries(loaded)) {
      if (key !== "default") (main as Props)[key] = value;
    }
  }
  return main;
}

function loadable(id: string, start: () => Promise<Drawing>) {
  let draw: Drawing | undefined;
  let failure: Error | undefined;
  let loading: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      draw = await start();
      failure = undefined;
      forgetFailure(id);
    } catch (error) {
      loading = undefined;
      if (!ExecutionEnvironment.canUseDOM) throw error;
      // A missing page may come from a build that has been replaced: a reload fixes that.
      if (!hasFailedBefore(id) && rememberFailure(id)) {
        window.location.reload();
        await new Promise(() => undefined);
      }
      failure = error as Error;
    }
  }
  function preload(): Promise<void> {
    loading ??= run();
    return loading;
  }
  function Route(props: Props): ReactNode {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    if (draw) return draw(props);
    return <Missing failure={failure} load={preload} onEnd={drawAgain} />;
  }
  return Object.assign(Route, { preload });
}

interface MissingProps {
  failure: Error | undefined;
  load: () => Promise<void>;
  /** Whether it has loaded or failed. */
  onEnd: () => void;
}

/** Placeholder of a page until it has loaded, or if it cannot be loaded. */
function Missing({ failure, load, onEnd }: MissingProps): ReactNode {
  const [waiting, setWaiting] = useState(false);
  const tryToLoad = () => {
    setWaiting(true);
    void load().then(() => {
      setWaiting(false);
      onEnd();
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where nothing has loaded it.
  useEffect(() => {
    if (!failure) tryToLoad();
  }, []);
  return (
    <Loading
      isLoading={waiting}
      error={waiting ? undefined : failure}
      retry={tryToLoad}
      pastDelay={waiting}
      timedOut={false}
    />
  );
}
