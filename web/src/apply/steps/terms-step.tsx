import { needsCertification, signerName } from "@openpayfac/contract/requirements";
import { Checkbox } from "../../../kit/choice.tsx";
import { TextField } from "../../../kit/field.tsx";
import { useLanguage, useMessages } from "../../../kit/language/language.ts";
import { draftOf } from "../draft/to-draft.ts";
import { shownError, useFormState, useFormStore } from "../draft/use-form.ts";
import { SignaturePad } from "../fields/signature-pad.tsx";
import { applyMessages } from "../messages/index.ts";

export function TermsStep() {
  const { store } = useFormStore();
  const all = useMessages(applyMessages);
  const m = all.terms;
  const language = useLanguage();
  const state = useFormState();
  const { form, signing, values } = state;
  const signer = signerName(draftOf(values).owners);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className="apply-terms" aria-label={m.terms} tabIndex={0}>
        {form.terms[language].paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change places.
          <p key={index}>{paragraph}</p>
        ))}
      </section>
      <p className="quiet">{all.identityNotice}</p>
      {needsCertification({ company: values.parts.company }) && (
        <Checkbox
          name="owners_certified"
          label={all.certification.text}
          error={shownError(state, "owners_certified")}
          checked={signing.certified}
          onChange={(event) =>
            store.sign({ certified: event.target.checked, certifiedIn: language })
          }
        />
      )}
      <Checkbox
        name="terms_accepted"
        label={m.accept}
        error={shownError(state, "terms_accepted")}
        checked={signing.accepted}
        onChange={(event) => store.sign({ accepted: event.target.checked, acceptedIn: language })}
      />
      <TextField
        name="signature.name"
        label={m.name}
        help={signer === undefined ? m.nameHelp : m.signerHelp(signer)}
        error={shownError(state, "signature.name")}
        autoComplete="name"
        value={signing.name}
        onChange={(event) => store.sign({ name: event.target.value })}
        onBlur={() => {
          if (signing.name !== "") store.leave("signature.name");
        }}
      />
      <SignaturePad strokes={signing.strokes} onStrokes={(strokes) => store.sign({ strokes })} />
    </>
  );
}
