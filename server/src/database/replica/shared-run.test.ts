import { expect, it } from "vitest";
import { SharedRun } from "./shared-run.ts";

it("gives each caller a run that began after its call, and has one run at a time", async () => {
  const begun: PromiseWithResolvers<number>[] = [];
  const shared = new SharedRun(() => {
    begun.push(Promise.withResolvers());
    return begun.at(-1)!.promise;
  });
  const first = shared.next();
  const others = [shared.next(), shared.next()];
  expect(begun).toHaveLength(1);
  begun[0]!.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => begun.length).toBe(2);
  const later = shared.next();
  begun[1]!.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2]);
  await expect.poll(() => begun.length).toBe(3);
  begun[2]!.reject(new Error("broken"));
  await expect(later).rejects.toThrow("broken");
  const after = shared.next();
  begun[3]!.resolve(4);
  expect(await after).toBe(4);
});
