import { vi } from "vitest";

/** The parts of a window that the SDK uses before a frame responds. `frames`: those it created. */
export function fakePage(origin: string) {
  const frames: FakeFrame[] = [];
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("document", {
    createElement() {
      const frame = new FakeFrame();
      frames.push(frame);
      return frame;
    },
  });
  return { frames, place: { replaceChildren() {} } as unknown as Element };
}

/** Plays the frame: hears the greeting, and then the page's messages. */
class FakeFrame extends EventTarget {
  title = "";
  src = "";
  style = { cssText: "", height: "" };
  /** Each message of the page, the greeting first. */
  readonly heard: unknown[] = [];
  readonly contentWindow = {
    postMessage: (greeting: unknown, _: string, [port]: MessagePort[]) => {
      this.heard.push(greeting);
      if (port === undefined) return;
      port.onmessage = ({ data }) => this.heard.push(data);
      port.postMessage({ event: "ready", paymentOptions: ["card"] });
    },
  };
  setAttribute() {}
  remove() {}
  load() {
    this.dispatchEvent(new Event("load"));
  }
}
