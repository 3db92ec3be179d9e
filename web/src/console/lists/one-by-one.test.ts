import { describe, expect, it } from "vitest";
import { type Progress, sendOneByOne } from "./one-by-one.ts";

const never = () => false;

describe("a change of several objects", () => {
  it("is sent for one after the other, and names those that failed", async () => {
    const sent: string[] = [];
    const steps: Progress<string>[] = [];
    let open = 0;
    const end = await sendOneByOne(
      ["a", "b", "c"],
      async (item) => {
        open += 1;
        await new Promise((resolve) => setImmediate(resolve));
        expect(open).toBe(1);
        open -= 1;
        sent.push(item);
        if (item === "b") throw new Error("expired");
      },
      { isStopped: never, mustPause: never, onProgress: (step) => steps.push(step) },
    );
    expect(sent).toEqual(["a", "b", "c"]);
    expect(end).toEqual({
      done: ["a", "c"],
      failed: [{ item: "b", error: new Error("expired") }],
      left: [],
      paused: false,
    });
    expect(steps.map(({ left }) => left)).toEqual([["b", "c"], ["c"], []]);
  });

  it("stops before the next object when the user says so", async () => {
    const sent: string[] = [];
    const end = await sendOneByOne(["a", "b", "c"], async (item) => sent.push(item), {
      isStopped: () => sent.length === 2,
      mustPause: never,
      onProgress: () => undefined,
    });
    expect(end).toMatchObject({ done: ["a", "b"], failed: [], left: ["c"], paused: false });
  });

  it("pauses at an object that can be sent after the user did something", async () => {
    const end = await sendOneByOne(
      ["a", "b", "c"],
      async (item) => {
        if (item === "b") throw new Error("confirm");
      },
      {
        isStopped: never,
        mustPause: (error) => (error as Error).message === "confirm",
        onProgress: () => undefined,
      },
    );
    expect(end).toMatchObject({ done: ["a"], failed: [], left: ["b", "c"], paused: true });
  });
});
