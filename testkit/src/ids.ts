import type { FakeClock } from "./clock.ts";
import type { SeededRandom } from "./random.ts";

/**
 * Version 7 UUIDs from a fake clock and a seed: the same run makes the same ids.
 *
 * Two ids of one millisecond stay in the order in which they were made.
 */
export function fakeIds(clock: FakeClock, random: SeededRandom): { uuid(): string } {
  let count = 0;
  return {
    uuid() {
      const time = clock.now().getTime().toString(16).padStart(12, "0");
      count = (count + 1) % 0x1000;
      const order = count.toString(16).padStart(3, "0");
      const rest = Buffer.from(random.bytes(8));
      rest[0] = ((rest[0] ?? 0) & 0x3f) | 0x80;
      const tail = rest.toString("hex");
      const head = `${time.slice(0, 8)}-${time.slice(8)}-7${order}`;
      return `${head}-${tail.slice(0, 4)}-${tail.slice(4)}`;
    },
  };
}
