import { type CheckRequest, findManifest, type VerificationService } from "@openpayfac/processors";
import { startSimulator } from "@openpayfac/simulator";

/** A vendor's adapter against its simulator, on a clock of the test. */
export async function startVendor(name: string) {
  let nowMs = Date.parse("2026-11-20T12:00:00Z");
  const clock = () => new Date(nowMs);
  const simulator = await startSimulator({ port: 0, hostTimeoutMs: 20, clock });
  const manifest = findManifest(name);
  if (manifest?.kind !== "verification") throw new Error(`${name} is not an adapter of checks`);
  const settings = manifest.sandboxSettings(simulator.origin);
  const open = (changed: Record<string, string> = {}) =>
    manifest.create({ ...settings, ...changed }, { timeoutMs: 5_000 });
  const vendor: VerificationService = open();
  let requests = 0;
  return {
    vendor,
    manifest,
    open,
    origin: simulator.origin,
    clock,
    advance: (ms: number) => {
      nowMs += ms;
    },
    /** A request with an id of its own. */
    requestOf: (request: Pick<CheckRequest, "kinds" | "subject"> & Partial<CheckRequest>) => {
      requests += 1;
      return { requestId: `chk_${requests}`, vendorReference: null, now: clock(), ...request };
    },
    send: async (method: string, path: string, body?: object) => {
      const response = await fetch(`${simulator.origin}${path}`, {
        method,
        headers: { "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response.json();
    },
    close: async () => {
      await vendor.close();
      await simulator.close();
    },
  };
}
