import { useMessages } from "../../../kit/language/language.ts";
import { readText } from "../draft/form-values.ts";
import { useFormState } from "../draft/use-form.ts";
import { DateEntry } from "../fields/date-entry.tsx";
import { LinesEntry, SelectEntry, TextEntry } from "../fields/entries.tsx";
import { MccEntry } from "../fields/mcc-entry.tsx";
import { optionsOf } from "../labels.ts";
import { applyMessages } from "../messages/index.ts";

export function BusinessStep() {
  const m = useMessages(applyMessages);
  const { values } = useFormState();
  const ownership = readText(values, "company.ownership_type");
  return (
    <>
      <TextEntry
        path="company.legal_name"
        help={m.business.legalNameHelp}
        autoComplete="organization"
      />
      <TextEntry path="company.dba_name" help={m.business.dbaHelp} autoComplete="off" />
      <SelectEntry path="company.ownership_type" options={optionsOf(m.options.ownershipTypes, m)} />
      {ownership === "SOLO_TRADER" ? (
        <p className="quiet">{m.business.soleProprietor}</p>
      ) : (
        <TextEntry
          path="company.ein"
          help={m.business.einHelp}
          inputMode="numeric"
          autoComplete="off"
          figures
        />
      )}
      {ownership === "PUBLIC" && (
        <TextEntry path="company.stock_symbol" autoComplete="off" autoCapitalize="characters" />
      )}
      <SelectEntry path="company.category" options={optionsOf(m.options.categories, m)} />
      <MccEntry path="company.mcc" />
      <LinesEntry path="company.description" help={m.business.descriptionHelp} />
      <DateEntry path="company.business_start_date" help={m.business.startHelp} />
      <TextEntry
        path="company.website"
        help={m.business.websiteHelp}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="off"
        spellCheck={false}
      />
      <TextEntry
        path="company.phone_number"
        help={m.business.phoneHelp}
        inputMode="tel"
        autoComplete="tel"
      />
      <SelectEntry path="company.timezone" options={Object.entries(m.options.timezones)} />
    </>
  );
}
