import type { TSchema } from "typebox";
import Compile from "typebox/compile";
import { describe, expect, it } from "vitest";
import { exampleIds } from "../payments/examples/ids.ts";
import type { OperationShape } from "../shared/operation.ts";
import { terminalSessionProblems } from "../shared/session-errors.ts";
import { terminalIds } from "./examples/ids.ts";
import { terminals, terminalsOperations } from "./index.ts";

const shapes: OperationShape[] = Object.values(terminalsOperations);
const byCall = new Map(
  shapes.map((shape) => [shape.path.replace("/terminals/fiserv/", ""), shape]),
);

/** The body of a call's example with some fields changed; `undefined` takes a field away. */
function takes(call: string, changes: Record<string, unknown>): boolean {
  const shape = byCall.get(call) as OperationShape;
  const body = { ...(shape.examples[0]?.body as object), ...changes };
  const sent = JSON.parse(JSON.stringify(body));
  return Compile(shape.body as TSchema as never).Check(sent);
}

describe("the calls of the Terminals API", () => {
  it("are the twenty published ones, each a POST under /terminals/fiserv", () => {
    expect([...byCall.keys()].sort()).toEqual(
      [
        ...["list_terminals", "terminal_details", "date_time", "get_pan_pad_version", "connect"],
        ...["disconnect", "display", "clear_display", "read_confirmation", "read_input"],
        ...["read_signature", "cancel", "print_receipt", "read_card", "read_manual", "auth_card"],
        ...["auth_manual", "tip", "activation_code", "ping"],
      ].sort(),
    );
    for (const shape of shapes) expect([shape.id, shape.method]).toEqual([shape.id, "POST"]);
  });

  it("need the session key in the five that are marked, and nowhere else", () => {
    const needing = [...byCall].filter(([, shape]) => shape.session === "required");
    expect(needing.map(([call]) => call).sort()).toEqual(
      ["clear_display", "disconnect", "display", "get_pan_pad_version", "read_input"].sort(),
    );
    const without = [...byCall].filter(([, shape]) => (shape.session ?? "none") === "none");
    expect(without.map(([call]) => call)).toEqual(["connect"]);
  });

  it("name the terminal in all but the two that list", () => {
    for (const [call, shape] of byCall) {
      const lists = call === "list_terminals" || call === "terminal_details";
      const required = (shape.body as { required?: string[] }).required ?? [];
      expect([call, required.includes("hsn")]).toEqual([call, !lists]);
      if (lists) continue;
      expect([call, takes(call, { hsn: "A" })]).toEqual([call, true]);
      expect([call, takes(call, { hsn: "A".repeat(18) })]).toEqual([call, true]);
      expect([call, takes(call, { hsn: "" })]).toEqual([call, false]);
      expect([call, takes(call, { hsn: "A".repeat(19) })]).toEqual([call, false]);
    }
  });

  it("act for a merchant account, with a private key", () => {
    for (const shape of shapes) {
      expect([shape.id, shape.account, shape.audience]).toEqual([
        shape.id,
        "required",
        "private-key",
      ]);
    }
  });

  it("accept an idempotency key where they create a payment or a payment method", () => {
    const honouring = [...byCall].filter(([, shape]) => shape.idempotent).map(([call]) => call);
    expect(honouring.sort()).toEqual(["auth_card", "auth_manual", "read_card", "read_manual"]);
  });

  it("declare the published error statuses, and additions that are marked", () => {
    for (const [name, entry] of Object.entries(terminals.errors)) {
      const isOfUsers = name in terminalSessionProblems;
      const published = [400, 401, 403, 500].includes(entry.status) && !isOfUsers;
      expect([name, published]).toEqual([name, entry.extension !== true]);
      expect(entry.code).toBeUndefined();
    }
  });
});

describe("what may be typed on a device", () => {
  it.each(["PHONE", "AMOUNT", "MMYY", "N4", "N10,2", "AN20", "AN20,1", "N32,10"])(
    "%s is a format",
    (format) => expect(takes("read_input", { format })).toBe(true),
  );

  it.each([
    "",
    "phone",
    "Phone",
    "N",
    "AN",
    "A4",
    "n4",
    "N4,",
    "N4,123",
    "N,2",
    "N4 ",
    "N4,2,1",
    "X",
  ])("%j is none", (format) => expect(takes("read_input", { format })).toBe(false));
});

describe("how a signature comes back", () => {
  it.each(["640,180", "1,1", "4096,4096", "0.5,0.5", "4096.0,4095.9", "0640,180", "320.25,80"])(
    "%s are dimensions",
    (signature_dimensions) => expect(takes("read_signature", { signature_dimensions })).toBe(true),
  );

  it.each([
    ...["", "640", "640,", ",180", "640x180", "640, 180", "640,180,1", "-1,5", "+1,5", "a,b"],
    ...["0,180", "640,0", "0.0,1", "00,1", "1,0.00", "4097,1", "1,4097", "4096.5,1", "10000,1"],
    ...["1.,1", ".5,1", "1e2,1"],
  ])("%j are none", (signature_dimensions) =>
    expect(takes("read_signature", { signature_dimensions })).toBe(false),
  );

  it("compresses by a flag that may be written as a string", () => {
    for (const flag of [true, false, "true", "false"]) {
      expect(takes("read_signature", { gzip_signature: flag })).toBe(true);
      expect(takes("connect", { force: flag })).toBe(true);
    }
    for (const other of ["yes", "TRUE", "", 1, 0, null]) {
      expect(takes("read_signature", { gzip_signature: other })).toBe(false);
      expect(takes("connect", { force: other })).toBe(false);
    }
    expect(takes("read_confirmation", { beep: "true" })).toBe(false);
  });

  it("takes the published formats only, in every call that asks for a signature", () => {
    for (const call of ["read_signature", "read_card", "read_manual", "auth_card", "auth_manual"]) {
      for (const format of ["png", "jpg", "bmp"]) {
        expect([call, takes(call, { signature_format: format })]).toEqual([call, true]);
      }
      expect([call, takes(call, { signature_format: "gif" })]).toEqual([call, false]);
      expect([call, takes(call, { signature_image_type: "rgb" })]).toEqual([call, true]);
      expect([call, takes(call, { signature_image_type: "grey" })]).toEqual([call, false]);
    }
  });

  it("shows at most 16 characters above the line, and 1000 in other prompts", () => {
    expect(takes("read_signature", { prompt: "x".repeat(16) })).toBe(true);
    expect(takes("read_signature", { prompt: "x".repeat(17) })).toBe(false);
    for (const call of ["read_confirmation", "read_input", "tip"]) {
      expect([call, takes(call, { prompt: "x".repeat(1000) })]).toEqual([call, true]);
      expect([call, takes(call, { prompt: "x".repeat(1001) })]).toEqual([call, false]);
      expect([call, takes(call, { prompt: "" })]).toEqual([call, false]);
    }
    expect(takes("display", { text: "" })).toBe(true);
    expect(takes("display", { text: "x".repeat(1001) })).toBe(false);
  });
});

describe("amounts and delays", () => {
  it("take amounts from 0 to 2^53 - 1, as integers", () => {
    for (const call of ["read_card", "read_manual", "tip"]) {
      for (const [amount, taken] of [
        [0, true],
        [9007199254740991, true],
        [9007199254740992, false],
        [-1, false],
        [1.5, false],
        ["100", false],
        [undefined, false],
      ]) {
        expect([call, amount, takes(call, { amount })]).toEqual([call, amount, taken]);
      }
    }
  });

  it("take delays up to a minute", () => {
    for (const [call, name] of [
      ["print_receipt", "print_delay"],
      ["auth_card", "print_delay"],
      ["auth_card", "clear_display_delay"],
      ["auth_manual", "clear_display_delay"],
    ] as const) {
      for (const [value, taken] of [
        [0, true],
        [60_000, true],
        [60_001, false],
        [-1, false],
      ]) {
        expect([call, name, value, takes(call, { [name]: value as number })]).toEqual([
          ...[call, name, value],
          taken,
        ]);
      }
    }
  });

  it("offer any number of whole percentages as a tip", () => {
    for (const presets of [[], [15], [15, 18], [0, 10, 100], [15, 18, 20, 25]]) {
      expect([presets, takes("tip", { tip_percent_presets: presets })]).toEqual([presets, true]);
    }
    for (const presets of [[15, 18, 20.5], [1, 2, 101], [-1]]) {
      expect([presets, takes("tip", { tip_percent_presets: presets })]).toEqual([presets, false]);
    }
  });

  it("set a clock to a time of day without a zone", () => {
    expect(takes("date_time", { date_time: "2026-12-31T23:59:59" })).toBe(true);
    for (const wrong of [
      ...["2026-12-31 23:59:59", "2026-12-31T23:59:59Z", "2026-12-31T23:59:59.000"],
      ...["2026-13-01T00:00:00", "2026-12-32T00:00:00", "2026-12-31T24:00:00", "2026-12-31"],
    ]) {
      expect([wrong, takes("date_time", { date_time: wrong })]).toEqual([wrong, false]);
    }
  });
});

describe("charging a card", () => {
  it("needs an intent, and no amount of its own", () => {
    for (const call of ["auth_card", "auth_manual"]) {
      expect([call, takes(call, { payment_intent_id: "" })]).toEqual([call, false]);
      expect([call, takes(call, { payment_intent_id: undefined })]).toEqual([call, false]);
      expect([call, takes(call, { payment_intent_id: terminalIds.payment })]).toEqual([
        call,
        false,
      ]);
      expect([call, takes(call, { amount: 100 })]).toEqual([call, false]);
    }
  });

  it("asks for a PIN and for the amount only with the card, for the security code only by hand", () => {
    expect(takes("auth_card", { include_pin: true, confirm_amount: false })).toBe(true);
    expect(takes("auth_card", { include_cvv: true })).toBe(false);
    expect(takes("auth_manual", { include_cvv: true })).toBe(true);
    expect(takes("auth_manual", { include_pin: true })).toBe(false);
    expect(takes("auth_manual", { confirm_amount: true })).toBe(false);
  });

  it("takes an authorization code of four capitals or digits, and a beginning of a card number", () => {
    for (const call of ["auth_card", "auth_manual"]) {
      expect([call, takes(call, { auth_code: "A1B2", bin: "411111" })]).toEqual([call, true]);
      for (const auth_code of ["A1B", "a1b2", "A1 B2", ""]) {
        expect([call, auth_code, takes(call, { auth_code })]).toEqual([call, auth_code, false]);
      }
      for (const bin of ["", "41111x", "411111111"]) {
        expect([call, bin, takes(call, { bin })]).toEqual([call, bin, false]);
      }
      for (const [aid, taken] of [
        ["debit", true],
        ["credit", true],
        ["prepaid", false],
      ] as const) {
        expect([call, aid, takes(call, { aid })]).toEqual([call, aid, taken]);
      }
    }
  });

  it("returns the payment of the Payments API with the terminal's additions", () => {
    const { authorizeCard } = terminalsOperations;
    const { terminal_details, ...payment } = authorizeCard.examples[0].response.body;
    expect(payment.account_id).toBe(exampleIds.account);
    expect(Object.keys(authorizeCard.returns.schema.properties)).toEqual(
      expect.arrayContaining([...Object.keys(payment), "terminal_details"]),
    );
    expect(terminal_details.entry_mode).toBe(payment.entry_mode);
  });
});
