import { describe, expect, test } from "vitest";
import type {
  Authorized,
  CardProcessor,
  FoundTransaction as Found,
  InquireOutcome,
  Unknown,
  VoidOutcome,
} from "./card-processor.ts";
import { resolveUnknownAuthorization, resolveUnknownRefund } from "./recovery.ts";
import { resolveUnknownCapture, resolveUnknownVoid } from "./recovery-by-reference.ts";
import { inFlightMsMaxDefault, type RecoveryOptions } from "./unresolved.ts";

const response = { code: "00", text: "Approval", source: "FNOR" };
const authorization: Authorized = {
  kind: "approved",
  reference: "155748247575",
  authCode: "PPS935",
  amountMinor: 100,
  captured: true,
  response,
  avs: "Y",
  cvv: "M",
};
const found: Found = {
  kind: "found",
  reference: "155748247575",
  authorization,
  status: "queued",
  amountMinor: 100,
  voidable: true,
  refundable: false,
  type: "sale",
};
const declinedFound: Found = {
  ...found,
  status: "declined",
  amountMinor: 0,
  authorization: { kind: "declined", response, reason: "do_not_honor", retry: "later" },
};
const voidedFound: Found = { ...found, status: "voided" };
const notFound: InquireOutcome = { kind: "not_found" };
const silent: Unknown = { kind: "unknown", why: "timeout", detail: "no answer" };
const twice: Unknown = { kind: "unknown", why: "ambiguous", detail: "2 transactions stand" };
const voided: VoidOutcome = { kind: "voided", response };
const nothingToVoid: VoidOutcome = { kind: "not_voided", why: "not_found", response };

/** A processor that returns the scripted responses in order and rejects further requests. */
function processorThat(script: { inquiries: InquireOutcome[]; voids?: VoidOutcome[] }) {
  const requested: string[] = [];
  const next = <Outcome>(name: string, outcomes: Outcome[] | undefined): Promise<Outcome> => {
    requested.push(name);
    const outcome = outcomes?.shift();
    if (outcome === undefined) throw new Error(`${name} was not expected`);
    return Promise.resolve(outcome);
  };
  const never = () => Promise.reject(new Error("recovery moves no money"));
  const processor: CardProcessor = {
    authorize: never,
    capture: never,
    void: never,
    refund: never,
    inquire: () => next("inquire", script.inquiries),
    inquireByOrderId: () => next("inquireByOrderId", script.inquiries),
    voidByOrderId: () => next("voidByOrderId", script.voids),
    lookUpCard: never,
  };
  return { processor, inquired: requested };
}

const sentAtMs = 1_000_000;
const late: RecoveryOptions = { now: () => sentAtMs + inFlightMsMaxDefault };
const early: RecoveryOptions = { now: () => sentAtMs + inFlightMsMaxDefault - 1 };
const attempt = { merchantId: "496160873888", orderId: "pa_1", amountMinor: 100, sentAtMs };
const byReference = { merchantId: "496160873888", reference: "155748247575", sentAtMs };

describe("an authorization whose response was lost", () => {
  const resolve = async (
    inquiries: InquireOutcome[],
    voids: VoidOutcome[] = [],
    options: RecoveryOptions = late,
  ) => {
    const { processor, inquired: requested } = processorThat({
      inquiries: [...inquiries],
      voids: [...voids],
    });
    const resolution = await resolveUnknownAuthorization(processor, attempt, options);
    return { resolution, inquired: requested };
  };

  test("is used if it is found, and nothing is voided", async () => {
    const { resolution, inquired: requested } = await resolve([found], [], early);
    expect(resolution).toEqual({ kind: "stands", authorization });
    expect(requested).toEqual(["inquireByOrderId"]);
  });

  test("is declined or voided if it is found so", async () => {
    expect((await resolve([declinedFound])).resolution).toMatchObject({
      kind: "declined",
      declined: { reason: "do_not_honor" },
    });
    expect((await resolve([voidedFound])).resolution).toEqual({ kind: "voided" });
  });

  test("is voided and inquired about again if not found, and only then not processed", async () => {
    const { resolution, inquired: requested } = await resolve(
      [notFound, notFound],
      [nothingToVoid],
    );
    expect(resolution).toEqual({ kind: "not_processed" });
    expect(requested).toEqual(["inquireByOrderId", "voidByOrderId", "inquireByOrderId"]);
  });

  test("is neither resolved nor voided if it is not found too early", async () => {
    const { resolution, inquired: requested } = await resolve([notFound], [], early);
    expect(resolution).toMatchObject({
      kind: "still_unknown",
      why: "too_early",
      askAgainAtMs: sentAtMs + inFlightMsMaxDefault,
    });
    expect(requested).toEqual(["inquireByOrderId"]);
  });

  test("that arrives during the void is voided, or stays active and is used", async () => {
    expect((await resolve([notFound, voidedFound], [voided])).resolution).toEqual({
      kind: "voided",
    });
    expect((await resolve([notFound, found], [nothingToVoid])).resolution).toEqual({
      kind: "stands",
      authorization,
    });
  });

  test.each([
    ["the void was left without an answer and nothing is found", notFound, silent],
    ["the void was left without an answer and it stands", found, silent],
    ["the void succeeded and it stands", found, voided],
    ["the void succeeded and nothing is found", notFound, voided],
    ["the second look-up stays silent", silent, nothingToVoid],
    ["both stay silent", silent, silent],
    ["two stand in the end", twice, nothingToVoid],
  ] as [string, InquireOutcome, VoidOutcome][])(
    "stays unknown when %s",
    async (_name, second, outcome) => {
      const { resolution } = await resolve([notFound, second], [outcome]);
      expect(resolution.kind).toBe("still_unknown");
    },
  );

  test("stays unknown and is not voided without a look-up response", async () => {
    const { resolution, inquired: requested } = await resolve([silent]);
    expect(resolution).toMatchObject({ kind: "still_unknown", why: "timeout" });
    expect(requested).toEqual(["inquireByOrderId"]);
  });

  describe("with permission to void without a look-up response", () => {
    const options = { ...late, voidOnNoResponse: true };

    test("is voided when the void succeeds, even without a look-up response", async () => {
      const { resolution } = await resolve([silent, silent], [voided], options);
      expect(resolution).toEqual({ kind: "voided" });
    });

    test("is never voided while two may be active, or too early", async () => {
      expect((await resolve([twice], [], options)).inquired).toEqual(["inquireByOrderId"]);
      const { inquired: requested } = await resolve([silent], [], {
        ...early,
        voidOnNoResponse: true,
      });
      expect(requested).toEqual(["inquireByOrderId"]);
    });
  });

  test("that was executed twice is voided but for one, by reference, and inquired about again", async () => {
    const doubled: Unknown = {
      ...twice,
      status: [{ ...found, reference: "155748247576" }, found],
    };
    const voidedReferences: string[] = [];
    const { processor } = processorThat({ inquiries: [doubled] });
    processor.void = async ({ reference }) => {
      voidedReferences.push(reference);
      return voided;
    };
    const resolution = await resolveUnknownAuthorization(processor, attempt, late);
    expect(resolution).toMatchObject({ kind: "still_unknown", why: "ambiguous" });
    expect(voidedReferences).toEqual(["155748247576"]);
    expect((await resolve([doubled], [], early)).resolution).toMatchObject({ why: "too_early" });
  });

  test("that was executed twice and settled is refunded but for one, once", async () => {
    const stored: Found = { ...found, status: "settled" };
    const doubled: Unknown = {
      ...twice,
      status: [{ ...stored, reference: "155748247576" }, stored],
    };
    const refunds: unknown[] = [];
    const resolveBesides = (refundFound: InquireOutcome) => {
      const { processor } = processorThat({ inquiries: [doubled, refundFound] });
      processor.refund = async (instruction) => {
        refunds.push(instruction);
        return silent;
      };
      return resolveUnknownAuthorization(processor, attempt, late);
    };
    const refund: Found = { ...found, type: "refund", reference: "155748247999" };
    const sentAgainAfter = { askAgainAtMs: sentAtMs + 2 * inFlightMsMaxDefault };
    expect(await resolveBesides(notFound)).toMatchObject({ why: "ambiguous", ...sentAgainAfter });
    expect(await resolveBesides({ ...refund, status: "declined" })).toMatchObject(sentAgainAfter);
    const { merchantId, amountMinor } = attempt;
    const once = {
      merchantId,
      amountMinor,
      reference: "155748247576",
      orderId: "pa_1_155748247576",
    };
    expect(refunds).toEqual([once, once]);

    expect(await resolveBesides(silent)).toMatchObject({ kind: "still_unknown", why: "timeout" });
    expect(await resolveBesides(refund)).toMatchObject({ kind: "stands", authorization });
    expect(refunds).toHaveLength(2);
  });

  test("stays unknown if it is found for more than requested, or as a refund", async () => {
    const more = { ...found, amountMinor: 101 };
    expect((await resolve([more])).resolution).toMatchObject({ why: "ambiguous" });
    const refund: Found = { ...found, type: "refund" };
    expect((await resolve([refund])).resolution).toMatchObject({ why: "ambiguous" });
  });
});

describe("a refund whose response was lost", () => {
  const resolve = (inquiries: InquireOutcome[], voids: VoidOutcome[] = []) =>
    resolveUnknownRefund(processorThat({ inquiries, voids }).processor, attempt, late);
  const refund: Found = { ...found, type: "refund", reference: "155671152780" };

  test("is found under its own order id and reference", async () => {
    expect(await resolve([refund])).toEqual({
      kind: "stands",
      reference: "155671152780",
      amountMinor: 100,
      response,
    });
  });

  test("remains if it was executed twice and settled: a settled refund cannot be reversed", async () => {
    const settled: Found = { ...refund, status: "settled" };
    const doubled = { ...twice, status: [settled, { ...settled, reference: "155671152781" }] };
    expect(await resolve([doubled])).toMatchObject({ kind: "stands", reference: "155671152780" });
  });

  test("is not mistaken for its sale, nor for a refund of another amount", async () => {
    expect(await resolve([found])).toMatchObject({ kind: "still_unknown" });
    expect(await resolve([{ ...refund, amountMinor: 99 }])).toMatchObject({
      kind: "still_unknown",
    });
  });

  test("was declined, voided or not processed", async () => {
    const declined: Found = { ...declinedFound, type: "refund" };
    expect(await resolve([declined])).toMatchObject({ kind: "declined" });
    expect(await resolve([{ ...refund, status: "voided" }])).toEqual({ kind: "voided" });
    expect(await resolve([notFound, notFound], [nothingToVoid])).toEqual({
      kind: "not_processed",
    });
  });
});

describe("a capture whose response was lost", () => {
  const resolve = (inquiry: InquireOutcome, options = late) =>
    resolveUnknownCapture(
      processorThat({ inquiries: [inquiry] }).processor,
      { ...byReference, amountMinor: 100 },
      options,
    );

  test.each(["queued", "settled"] as const)("is captured when it is %s", async (status) => {
    expect(await resolve({ ...found, status })).toMatchObject({
      kind: "stands",
      amountMinor: 100,
    });
  });

  test("was not processed when it is still only authorized, once it is late enough", async () => {
    const held: Found = { ...found, status: "authorized" };
    expect(await resolve(held)).toEqual({ kind: "not_processed" });
    expect(await resolve(held, early)).toMatchObject({ why: "too_early" });
  });

  test("is returned as voided and declined", async () => {
    expect(await resolve(voidedFound)).toEqual({ kind: "voided" });
    expect(await resolve(declinedFound)).toMatchObject({ kind: "declined" });
  });

  test("stays unknown without a response, when not found, and for another amount", async () => {
    for (const inquiry of [silent, notFound, { ...found, amountMinor: 60 }]) {
      expect(await resolve(inquiry)).toMatchObject({ kind: "still_unknown" });
    }
  });
});

describe("a void whose response was lost", () => {
  const resolve = (inquiry: InquireOutcome, options = late) =>
    resolveUnknownVoid(processorThat({ inquiries: [inquiry] }).processor, byReference, options);

  test("happened exactly when the transaction is voided now", async () => {
    expect(await resolve(voidedFound, early)).toEqual({ kind: "voided" });
    for (const status of ["authorized", "queued"] as const) {
      const still: Found = { ...found, status };
      expect(await resolve(still)).toEqual({ kind: "not_processed", status });
      expect(await resolve(still, early)).toMatchObject({ why: "too_early" });
    }
  });

  test("can no longer happen once the transaction is settled", async () => {
    const settled: Found = { ...found, status: "settled" };
    expect(await resolve(settled, early)).toEqual({ kind: "not_processed", status: "settled" });
  });

  test("stays unknown without a response and when not found", async () => {
    for (const inquiry of [silent, notFound]) {
      expect(await resolve(inquiry)).toMatchObject({ kind: "still_unknown" });
    }
    expect(await resolve(declinedFound)).toMatchObject({ kind: "declined" });
  });
});
