/** A way in which a call to the acquirer goes wrong, and whether the call was carried out. */
export interface AcquirerFault {
  name: string;
  /** As the simulator's control API takes them. */
  effects: Record<string, unknown>;
  processed: boolean;
}

/** Longer than any test: ended by letting the request go. */
const held = 600_000;

/** Every way in which a response is lost or unreliable. */
export const acquirerFaults: readonly AcquirerFault[] = [
  { name: "held, then processed late", effects: { delay_before_ms: held }, processed: true },
  {
    name: "held, then never processed",
    effects: { delay_before_ms: held, drop_before: true },
    processed: false,
  },
  { name: "processed, answered late", effects: { delay_after_ms: held }, processed: true },
  { name: "cut before processing", effects: { drop_before: true }, processed: false },
  { name: "cut after processing", effects: { drop_after: true }, processed: true },
  ...[500, 502, 408].flatMap((status) => [
    { name: `${status} before processing`, effects: { status }, processed: false },
    {
      name: `${status} after processing`,
      effects: { status, status_stage: "after" },
      processed: true,
    },
  ]),
  { name: "slow body", effects: { slow_body: 60_000 }, processed: true },
  { name: "truncated body", effects: { truncate_body: true }, processed: true },
  { name: "malformed body", effects: { malformed_body: true }, processed: true },
  { name: "unknown code", effects: { unknown_code: true }, processed: true },
  {
    name: "processed twice, answer cut",
    effects: { duplicate: true, drop_after: true },
    processed: true,
  },
];
