import { type Failed, Failed as FailedError, failed } from "../messages/failure.ts";
import {
  type AnyFrameEvent,
  type CallName,
  type Calls,
  type Handshake,
  type Result,
  readFromFrame,
} from "../messages/messages.ts";

/** How long a frame may take to load before it counts as unreachable. */
const greetingMsMax = 20_000;

export interface Connection {
  readonly frame: HTMLIFrameElement;
  /** Calls the frame. Errors   Failed, with the frame's error. */
  call<Name extends CallName>(
    name: Name,
    fields: Omit<Calls[Name], "id" | "call">,
  ): Promise<Result>;
  close(): void;
}

/**
 * Inserts a frame of the openpayfac origin into a page and opens a channel to it.
 *
 * The channel's port is sent to that origin only (`targetOrigin`), so that another page inside the
 * frame receives nothing; each message from the frame is validated.
 *
 * Input    greet: creates the handshake, which is sent again when the browser reloads the frame.
 */
export function connectFrame(
  place: Element,
  { origin, title }: { origin: string; title: string },
  greet: () => Handshake,
  listen: (event: AnyFrameEvent) => void,
): Connection {
  const frame = document.createElement("iframe");
  const waiting = new Map<number, { resolve(result: Result): void; reject(why: Failed): void }>();
  const unsent: { message: object; id: number }[] = [];
  let port: MessagePort | undefined;
  let lastId = 0;

  frame.title = title;
  frame.setAttribute("allow", "payment *");
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms allow-popups");
  frame.style.cssText = "display:block;width:100%;border:0;height:0;color-scheme:normal";
  frame.src = `${origin}/elements/v1/frame?parent=${encodeURIComponent(location.origin)}`;
  const timer = setTimeout(() => {
    fail(failed("network", "frame_unreachable", `${origin}/elements/v1/frame did not load.`));
  }, greetingMsMax);

  function fail(why: Failed): void {
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
    unsent.length = 0;
    listen({ event: "error", error: why.failure });
  }

  function onLoad(): void {
    // A frame that is moved within the page is reloaded and loses the channel.
    port?.close();
    const lost = failed("network", "frame_reloaded", "The frame was reloaded. Try again.");
    if (port !== undefined) {
      for (const { reject } of waiting.values()) reject(lost);
      waiting.clear();
    }
    const channel = new MessageChannel();
    port = undefined;
    channel.port1.onmessage = ({ data }) => receive(channel.port1, data);
    frame.contentWindow?.postMessage(greet(), origin, [channel.port2]);
  }

  function receive(from: MessagePort, data: unknown): void {
    const message = readFromFrame(data);
    if (message === undefined) return;
    if ("event" in message) {
      if (message.event === "ready" && port !== from) {
        clearTimeout(timer);
        port = from;
        for (const each of unsent.splice(0)) from.postMessage(each.message);
      }
      if (message.event === "height") frame.style.height = `${message.pixels}px`;
      else listen(message);
      return;
    }
    const requested = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.failure !== undefined) requested?.reject(new FailedError(message.failure));
    else requested?.resolve(message.result ?? {});
  }

  frame.addEventListener("load", onLoad);
  place.replaceChildren(frame);
  return {
    frame,
    call(name, fields) {
      lastId += 1;
      const id = lastId;
      const message = { id, call: name, ...fields };
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        if (port === undefined) unsent.push({ message, id });
        else port.postMessage(message);
      });
    },
    close() {
      clearTimeout(timer);
      frame.removeEventListener("load", onLoad);
      port?.close();
      frame.remove();
      const gone = failed("configuration", "element_unmounted", "The element was unmounted.");
      for (const { reject } of waiting.values()) reject(gone);
      waiting.clear();
    },
  };
}
