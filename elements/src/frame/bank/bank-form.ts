import type { FrameOptions } from "../../messages/messages.ts";
import { readAccountNumber, readHolder, readRoutingNumber } from "../fields/bank-numbers.ts";
import { checkFields, shownError } from "../fields/check-fields.ts";
import { choice } from "../fields/choice.ts";
import { type FieldHost, textField } from "../fields/text-field.ts";
import { digitsOf } from "../fields/typed-text.ts";
import { node } from "../make-node.ts";
import type { Source } from "../source.ts";

/** Holder, routing and account number of a bank account in the United States. */
export function bankForm(host: FieldHost, options: FrameOptions): Source {
  const { say } = host;
  const holder = textField(
    {
      name: "accountHolder",
      label: "bank.name",
      autocomplete: "name",
      inputMode: "text",
      lengthMax: 30,
      read: readHolder,
    },
    host,
  );
  const routing = textField(
    {
      name: "routingNumber",
      label: "bank.routing",
      placeholder: "123456789",
      autocomplete: "off",
      inputMode: "numeric",
      lengthMax: 20,
      format: (text) => digitsOf(text).slice(0, 9),
      read: readRoutingNumber,
    },
    host,
  );
  const account = textField(
    {
      name: "accountNumber",
      label: "bank.account",
      autocomplete: "off",
      inputMode: "numeric",
      lengthMax: 30,
      format: (text) => digitsOf(text).slice(0, 17),
      read: readAccountNumber,
    },
    host,
  );
  const subtype = choice(
    { name: "subtype", legend: say("bank.subtype"), look: "inline" },
    [
      { value: "checking", label: say("bank.checking") },
      { value: "savings", label: say("bank.savings") },
    ],
    () => host.changed(),
  );
  const owner = choice(
    { name: "ownerType", legend: say("bank.owner"), look: "inline" },
    [
      { value: "individual", label: say("bank.individual") },
      { value: "business", label: say("bank.business") },
    ],
    () => host.changed(),
  );
  subtype.choose("checking");
  owner.choose("individual");
  const fields = [holder, routing, account];
  const mandate = node("p", { class: "help" });
  function update({ merchantName }: FrameOptions): void {
    mandate.textContent = say("bank.mandate", { merchant: merchantName ?? say("bank.merchant") });
  }
  update(options);

  return {
    node: node(
      "div",
      { class: "form" },
      holder.node,
      node("div", { class: "row" }, routing.node, account.node),
      node("div", { class: "row" }, subtype.node, owner.node),
      mandate,
    ),
    state: () => ({
      complete: fields.every((field) => field.read().error === undefined),
      empty: fields.every((field) => field.isEmpty()),
      brand: null,
    }),
    shown: () => shownError(fields),
    check: () => checkFields(fields),
    async collect() {
      const [name, routingNumber, accountNumber] = [holder.read(), routing.read(), account.read()];
      if (
        name.error !== undefined ||
        routingNumber.error !== undefined ||
        accountNumber.error !== undefined
      ) {
        throw new Error("the fields were checked");
      }
      return {
        data: {
          payment_method_type: "bank",
          bank: {
            account_number: accountNumber.value,
            routing_number: routingNumber.value,
            subtype: subtype.value ?? "checking",
            owner_type: owner.value ?? "individual",
            names: [name.value],
          },
          billing_details: { name: name.value },
        },
      };
    },
    update,
    clear: () => {
      for (const field of fields) field.clear();
    },
    focus: () => (fields.find((field) => field.read().error !== undefined) ?? holder).input.focus(),
  };
}
