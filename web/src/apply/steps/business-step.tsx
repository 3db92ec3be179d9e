import { readText } from "../draft/form-values.ts";
import { useFormState } from "../draft/use-form.ts";
import { DateEntry } from "../fields/date-entry.tsx";
import { LinesEntry, SelectEntry, TextEntry } from "../fields/entries.tsx";
import { MccEntry } from "../fields/mcc-entry.tsx";
import type { Mcc } from "../form-api.ts";
import { categoryOptions, ownershipOptions, timezoneOptions } from "../labels.ts";

export function BusinessStep({ mccs }: { mccs: readonly Mcc[] | undefined }) {
  const { values } = useFormState();
  const ownership = readText(values, "company.ownership_type");
  return (
    <>
      <TextEntry
        path="company.legal_name"
        help="As it appears on your tax return."
        autoComplete="organization"
      />
      <TextEntry
        path="company.dba_name"
        help="The name that customers know, if it is different."
        autoComplete="off"
      />
      <SelectEntry path="company.ownership_type" options={ownershipOptions} />
      {ownership === "SOLO_TRADER" ? (
        <p className="quiet">
          A sole proprietor doesn’t need an employer identification number (EIN): we ask for the
          owner’s Social Security number with the owners.
        </p>
      ) : (
        <TextEntry
          path="company.ein"
          help="Nine digits, from your IRS letter (CP 575 or 147C)."
          inputMode="numeric"
          autoComplete="off"
          figures
        />
      )}
      {ownership === "PUBLIC" && (
        <TextEntry path="company.stock_symbol" autoComplete="off" autoCapitalize="characters" />
      )}
      <SelectEntry path="company.category" options={categoryOptions} />
      <MccEntry path="company.mcc" mccs={mccs} />
      <LinesEntry path="company.description" help="Describe what you sell, to whom, and how." />
      <DateEntry path="company.business_start_date" help="When the business started operating." />
      <TextEntry
        path="company.website"
        help="Or a page on another site where customers find you."
        inputMode="url"
        autoComplete="url"
        autoCapitalize="off"
        spellCheck={false}
      />
      <TextEntry
        path="company.phone_number"
        help="Where customers reach you."
        inputMode="tel"
        autoComplete="tel"
      />
      <SelectEntry path="company.timezone" options={timezoneOptions} />
    </>
  );
}
