import { getSystem } from "@openpayfac/contract";
import packageJson from "../../../package.json" with { type: "json" };
import { handlerFor } from "../../http/operation-handler.ts";
import { sections } from "./sections.ts";

/** Returns the state of the platform. A section that cannot be read is null, and is logged. */
export const handleGetSystem = handlerFor(getSystem, async ({ caller }, deps) => {
  const read = await Promise.all(
    Object.entries(sections).map(async ([name, section]) => {
      try {
        return [name, await section(deps, caller)] as const;
      } catch (error) {
        deps.log.warn({ err: error, section: name }, "a section of the system was not read");
        return [name, null] as const;
      }
    }),
  );
  return {
    entity: "system" as const,
    at: deps.clock.now().toISOString(),
    version: packageJson.version,
    ...(Object.fromEntries(read) as {
      [Name in keyof typeof sections]: Awaited<ReturnType<(typeof sections)[Name]>> | null;
    }),
  };
});
