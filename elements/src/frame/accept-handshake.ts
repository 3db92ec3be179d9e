import { type Handshake, handshake } from "../messages/messages.ts";

/**
 * Waits for the handshake of the page that contains this frame.
 *
 * Accepts only a valid handshake, only from the parent window, and only from the origin that the
 * server allows as parent (the frame's policy names the same one). Later handshakes are ignored:
 * the channel belongs to the first page.
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
