import type { Failure } from "../../messages/failure.ts";
import type { SavedMethod } from "../../messages/messages.ts";
import { choice } from "../fields/choice.ts";
import type { FieldHost } from "../fields/text-field.ts";
import { node } from "../make-node.ts";
import type { Source } from "../source.ts";
import { brandNames, type Translate } from "../translations.ts";

/** The payment methods that the customer saved earlier. */
export function savedForm(host: FieldHost, methods: readonly SavedMethod[]): Source {
  const { say } = host;
  let error: Failure | undefined;
  const errorLine = node("p", { class: "error", "aria-live": "polite" });
  const chosen = choice(
    { name: "savedMethod", legend: say("saved.legend"), look: "rows" },
    methods.map((method) => ({ value: method.id, ...describe(method, say) })),
    () => {
      show(undefined);
      host.changed();
    },
  );
  chosen.choose(methods[0]?.id);

  function show(message: string | undefined): void {
    errorLine.textContent = message ?? "";
    error =
      message === undefined
        ? undefined
        : { type: "validation", code: "invalid_field", message, field: "savedMethod" };
  }
  return {
    node: node("div", { class: "form" }, chosen.node, errorLine),
    state: () => ({
      complete: chosen.value !== undefined,
      empty: chosen.value === undefined,
      brand: methods.find(({ id }) => id === chosen.value)?.brand ?? null,
    }),
    shown: () => error,
    check() {
      show(chosen.value === undefined ? say("saved.empty") : undefined);
      if (error !== undefined) chosen.focus();
      return error;
    },
    async collect() {
      if (chosen.value === undefined) throw new Error("the choice was checked");
      return { paymentMethod: chosen.value };
    },
    clear: () => show(undefined),
    focus: () => chosen.focus(),
  };
}

function describe(method: SavedMethod, say: Translate): { label: string; detail?: string } {
  const { brand, last_four_digits: digits, exp_month: month, exp_year: year } = method;
  if (method.payment_method_type === "bank") return { label: say("saved.bank", { digits }) };
  const label = say("saved.card", {
    brand: brand === undefined || brand === null ? say("paymentOption.card") : brandNames[brand],
    digits,
  });
  if (typeof month !== "string" || typeof year !== "string") return { label };
  return { label, detail: say("saved.expires", { month, year: year.slice(2) }) };
}
