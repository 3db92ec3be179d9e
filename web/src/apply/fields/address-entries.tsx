import { useMessages } from "../../../kit/language/language.ts";
import { readText } from "../draft/form-values.ts";
import { useFormState } from "../draft/use-form.ts";
import { optionsOf } from "../labels.ts";
import { type ApplyMessages, applyMessages } from "../messages/index.ts";
import { SelectEntry, TextEntry } from "./entries.tsx";

/** An address. Input   path: of the part that holds it; section: for the browser's autocomplete. */
export function AddressEntries({ path, section }: { path: string; section: string }) {
  const all = useMessages(applyMessages);
  const m = all.address;
  const { values } = useFormState();
  const country = readText(values, `${path}.country`);
  return (
    <>
      <TextEntry
        path={`${path}.address_line1`}
        label={m.street}
        help={m.streetHelp}
        autoComplete={`${section} address-line1`}
      />
      <TextEntry
        path={`${path}.address_line2`}
        label={m.suite}
        autoComplete={`${section} address-line2`}
      />
      <TextEntry path={`${path}.city`} autoComplete={`${section} address-level2`} />
      <div className="field-pair">
        <SelectEntry
          path={`${path}.state`}
          options={optionsOf(all.options.states, all)}
          autoComplete={`${section} address-level1`}
        />
        <TextEntry
          path={`${path}.zip_code`}
          inputMode="numeric"
          autoComplete={`${section} postal-code`}
          figures
        />
      </div>
      <SelectEntry
        path={`${path}.country`}
        options={countryOptions(country, all)}
        autoComplete={`${section} country`}
      />
    </>
  );
}

/**
 * Payouts go to the United States only; a different country that the partner entered stays visible.
 */
function countryOptions(current: string, m: ApplyMessages): readonly (readonly [string, string])[] {
  const known = [
    ["", m.choose],
    ["US", m.address.unitedStates],
  ] as const;
  return current === "" || current === "US" ? known : [...known, [current, current]];
}
