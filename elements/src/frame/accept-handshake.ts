import { type Handshake, handshake } from "../messages/messages.ts";

/**
 * Waits for the page that this frame stands in.
 *
 * Only the window that holds the frame is heard, only from the origin that the server allowed to
 * hold it (the frame's policy names the same one), and only a greeting that is one. Whoever greets
 * later is not heard: the channel belongs to the first.
 */
export function acceptGreeting(parent: string): Promise<{ said: Handshake; port: MessagePort }> {
  return new Promise((resolve) => {
    function hear({ source, origin, data, ports }: MessageEvent): void {
      const [port] = ports;
      if (source !== window.parent || origin !== parent) return;
      if (port === undefined || ports.length !== 1 || !handshake(data)) return;
      window.removeEventListener("message", hear);
      resolve({ said: data, port });
    }
    window.addEventListener("message", hear);
  });
}
