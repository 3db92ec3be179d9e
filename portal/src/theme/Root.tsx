import type { ReactNode } from "react";
import { usePlainLinks } from "../interactions/use-plain-links.ts";

/** Wraps the whole site, inside the router. */
export default function Root({ children }: { children: ReactNode }): ReactNode {
  usePlainLinks();
  return (
    <>
      {children}
      <p id="said" className="only-read" role="status" />
    </>
  );
}
