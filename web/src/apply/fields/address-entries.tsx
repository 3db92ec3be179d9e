import { readText } from "../draft/form-values.ts";
import { useFormState } from "../draft/use-form.ts";
import { stateOptions } from "../labels.ts";
import { SelectEntry, TextEntry } from "./entries.tsx";

/** An address. Input   path: of the part that holds it; section: for the browser's autocomplete. */
export function AddressEntries({ path, section }: { path: string; section: string }) {
  const { values } = useFormState();
  const country = readText(values, `${path}.country`);
  return (
    <>
      <TextEntry
        path={`${path}.address_line1`}
        label="Street address"
        help="A physical address. PO boxes aren't accepted."
        autoComplete={`${section} address-line1`}
      />
      <TextEntry
        path={`${path}.address_line2`}
        label="Suite, floor or unit"
        autoComplete={`${section} address-line2`}
      />
      <TextEntry path={`${path}.city`} autoComplete={`${section} address-level2`} />
      <div className="field-pair">
        <SelectEntry
          path={`${path}.state`}
          options={stateOptions}
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
        options={countryOptions(country)}
        autoComplete={`${section} country`}
      />
    </>
  );
}

/**
 * Payouts go to the United States only; a different country that the partner entered stays visible.
 */
function countryOptions(current: string): readonly (readonly [string, string])[] {
  const known = [
    ["", "Choose one"],
    ["US", "United States"],
  ] as const;
  return current === "" || current === "US" ? known : [...known, [current, current]];
}
