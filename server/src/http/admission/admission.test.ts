import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Admission, type AdmissionBounds, type Shed, Slot } from "./admission.ts";
import { boundsFor } from "./bounds.ts";
import type { Lane } from "./lanes.ts";

/** An admission with every slot in use, and the outcome of each request for one. */
function fullAdmission(changed: Partial<AdmissionBounds> = {}) {
  const shed: [Lane, Shed][] = [];
  let now = 0;
  const admission = new Admission(
    { ...boundsFor(2), slots: 2, listSlots: 2, ...changed },
    (lane, why) => shed.push([lane, why]),
    () => now,
  );
  const result: string[] = [];
  const slots: Slot[] = [];
  const ask = (lane: Lane, group = "key", member = "address") =>
    admission.enter(lane, { group, member }, (outcome) => {
      if (outcome instanceof Slot) {
        slots.push(outcome);
        result.push(`${lane} ${group} ${member}`);
      } else result.push(`${outcome} ${group} ${member}`);
    });
  /** Ends the slot that was acquired first; returns which request was admitted next. */
  const endOne = () => {
    result.length = 0;
    slots.shift()?.end();
    return result.join();
  };
  for (let taken = 0; taken < admission.bounds.slots; taken += 1) ask("payment", "first");
  result.length = 0;
  return {
    admission,
    ask,
    endOne,
    reported: result,
    slots,
    shed,
    later: (ms: number) => (now += ms),
  };
}

describe("admission", () => {
  it("admits payments before their preparation, then reads, lists and downloads", () => {
    const { ask, endOne } = fullAdmission();
    for (const lane of ["download", "list", "read", "change", "payment"] as const) ask(lane);
    const order = Array.from({ length: 5 }, () => endOne().split(" ")[0]);
    expect(order).toEqual(["payment", "change", "read", "list", "download"]);
  });

  it("gives every eighth turn to the lower lanes, which alternate", () => {
    const { ask, endOne } = fullAdmission();
    for (let index = 0; index < 40; index += 1) ask("payment");
    for (let index = 0; index < 3; index += 1) {
      ask("read");
      ask("list");
    }
    const order = Array.from({ length: 24 }, () => endOne().split(" ")[0]);
    const positions = order.flatMap((lane, at) => (lane === "payment" ? [] : [`${lane} ${at}`]));
    expect(positions).toEqual(["read 7", "list 15", "read 23"]);
  });

  it("gives each caller turns regardless of its queue length, and each address of one caller", () => {
    const { ask, endOne } = fullAdmission();
    for (let index = 0; index < 50; index += 1) ask("payment", "flood", index < 49 ? "one" : "two");
    ask("payment", "polite");
    ask("payment", "polite");
    const order = Array.from({ length: 4 }, endOne);
    expect(order).toEqual([
      "payment flood one",
      "payment polite address",
      "payment flood two",
      "payment polite address",
    ]);
  });

  it("limits one caller to half of the slots while others wait, in any lane", () => {
    const { ask, endOne } = fullAdmission({ slots: 4 });
    for (let index = 0; index < 9; index += 1) ask("payment", "flood");
    for (let index = 0; index < 9; index += 1) ask("change", "polite");
    const order = Array.from({ length: 4 }, () => endOne().split(" ")[1]);
    expect(order).toEqual(["flood", "flood", "polite", "polite"]);
  });

  it("keeps slots free from lists", () => {
    const { ask, endOne, admission } = fullAdmission({ slots: 3, listSlots: 1 });
    ask("list");
    ask("list");
    ask("read");
    expect([endOne(), endOne(), endOne()]).toEqual(["read key address", "list key address", ""]);
    expect(admission.state()).toMatchObject({ running: 2, waiting: { list: 1 } });
  });
});

describe("overload sheds", () => {
  it("a caller with too many queued requests, and no other; of its addresses the one with most", () => {
    const { ask, reported: result } = fullAdmission({ callerWaitingMax: 3 });
    ask("read", "flood", "many");
    ask("read", "flood", "many");
    ask("read", "flood", "few");
    ask("read", "polite");
    expect(result).toEqual([]);
    ask("read", "flood", "few");
    expect(result).toEqual(["caller_limit flood many"]);
  });

  it("one of the caller with most, when all together are too many", () => {
    const { ask, reported: result } = fullAdmission({ waitingMax: 3 });
    for (const group of ["flood", "flood", "polite", "another"]) ask("read", group);
    expect(result).toEqual(["overload flood address"]);
  });

  it("a request that waited as long as its lane permits: shorter under persistent overload", async () => {
    const waits = { ...boundsFor(1).waits, change: { burstMs: 700, sustainedMs: 200 } };
    const { ask, reported: result, later, admission } = fullAdmission({ waits });
    ask("change", "early");
    later(201);
    ask("change", "late");
    await sleep(60);
    expect(result).toEqual([]);
    later(500);
    await sleep(60);
    expect(result).toEqual(["overload early address"]);
    // A request has now been waiting for more than a second.
    later(300);
    await sleep(60);
    expect(result).toEqual(["overload early address", "overload late address"]);
    expect(admission.counts.change.shed.overload).toBe(2);
  });

  it("not a request whose client disconnected: it leaves the queue immediately", () => {
    const { ask, endOne, admission } = fullAdmission();
    const leave = ask("payment", "gone");
    ask("read", "stays");
    leave?.();
    expect(admission.state().waiting.payment).toBe(0);
    expect(endOne()).toBe("read stays address");
    expect(admission.counts.payment.left).toBe(1);
  });
});

describe("a slot", () => {
  it("is free while its holder waits for an external system, and reacquired without waiting", () => {
    const { ask, reported: result, slots, admission } = fullAdmission();
    const [holder] = slots;
    ask("payment", "next");
    ask("payment", "after");
    holder?.leave();
    expect(result).toEqual(["payment next address"]);
    expect(admission.state()).toMatchObject({ running: 2, outside: 1 });
    holder?.comeBack();
    expect(admission.state()).toMatchObject({ running: 3, outside: 0 });
    // A holder that returns runs ahead of new requests.
    slots[1]?.end();
    expect(result).toEqual(["payment next address"]);
    holder?.end();
    expect(result).toEqual(["payment next address", "payment after address"]);
  });

  it("that ends twice, or while its holder waits elsewhere, is released once", () => {
    const { slots, admission } = fullAdmission();
    const [one, other] = slots;
    one?.end();
    one?.end();
    other?.leave();
    other?.end();
    other?.comeBack();
    expect(admission.state()).toMatchObject({ running: 0, outside: 0 });
  });
});
