import "./frame.css";
import { acceptGreeting } from "./accept-handshake.ts";
import { openStorage, readConfiguration } from "./dependencies.ts";
import { startFrame } from "./start-frame.ts";

const configuration = readConfiguration(document);
const greeted = await acceptGreeting(configuration.parent);
await startFrame(
  {
    now: () => new Date(),
    newKey: () => crypto.randomUUID(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    fetch: (input, init) => fetch(input, init),
    storage: openStorage(),
    configuration,
  },
  greeted,
  document,
);
