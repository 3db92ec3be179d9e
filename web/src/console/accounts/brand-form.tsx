import type { AccountBrand } from "@openpayfac/contract/console";
import { useState } from "react";
import { TextField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { Swatch } from "../partners/swatch.tsx";
import { m } from "./brand-messages.ts";

/** Sets the brand of the checkout pages of an account. */
export function BrandForm({
  brand,
  path,
  onClose,
}: {
  brand: AccountBrand;
  path: string;
  onClose: () => void;
}) {
  const [form, setForm] = useState({
    name: brand.name,
    color: brand.color,
    logo_url: brand.logo_url ?? "",
  });
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setForm({ ...form, [name]: target.value }),
  });
  const entered = {
    name: form.name.trim(),
    color: form.color.trim(),
    logo_url: form.logo_url.trim(),
  };
  const isColor = /^#[0-9a-f]{6}$/i.test(entered.color);
  const check = () => {
    if (entered.name === "") return m.nameMissing;
    if (entered.color !== "" && !isColor) return m.colorInvalid;
    const isAddress = entered.logo_url === "" || entered.logo_url.startsWith("https://");
    return isAddress ? undefined : m.logoInvalid;
  };
  // An empty field is left out: the platform's color, or no logo.
  const body = Object.fromEntries(Object.entries(entered).filter(([, text]) => text !== ""));
  return (
    <ActionForm
      submit={m.save}
      check={check}
      send={(key) => change(undefined, "PUT", path, { key, body })}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m.body}</p>
      <TextField label={m.name} maxLength={255} autoComplete="off" {...field("name")} />
      <TextField
        label={m.color}
        help={isColor ? <Swatch color={entered.color.toLowerCase()} /> : m.colorHelp}
        optional
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        {...field("color")}
      />
      <TextField
        label={m.logoField}
        help={m.logoHelp}
        optional
        type="url"
        maxLength={2048}
        autoComplete="off"
        {...field("logo_url")}
      />
    </ActionForm>
  );
}
