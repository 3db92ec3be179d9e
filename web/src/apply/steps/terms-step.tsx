import {
  identityNotices,
  needsCertification,
  ownersCertifications,
  signerName,
} from "@openpayfac/contract/requirements";
import { Checkbox } from "../../../kit/choice.tsx";
import { TextField } from "../../../kit/field.tsx";
import { draftOf } from "../draft/to-draft.ts";
import { shownError, useFormState, useFormStore } from "../draft/use-form.ts";
import { SignaturePad } from "../fields/signature-pad.tsx";

export function TermsStep() {
  const { store } = useFormStore();
  const state = useFormState();
  const { form, signing, values } = state;
  const signer = signerName(draftOf(values).owners);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className="apply-terms" aria-label="The terms" tabIndex={0}>
        {form.terms.paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change places.
          <p key={index}>{paragraph}</p>
        ))}
      </section>
      <p className="quiet">{identityNotices.en}</p>
      {needsCertification({ company: values.parts.company }) && (
        <Checkbox
          name="owners_certified"
          label={ownersCertifications.en.text}
          error={shownError(state, "owners_certified")}
          checked={signing.certified}
          onChange={(event) => store.sign({ certified: event.target.checked })}
        />
      )}
      <Checkbox
        name="terms_accepted"
        label="I have read these terms and accept them for the business, and the information I provided is true"
        error={shownError(state, "terms_accepted")}
        checked={signing.accepted}
        onChange={(event) => store.sign({ accepted: event.target.checked })}
      />
      <TextField
        name="signature.name"
        label="Your name, as your signature"
        help={
          signer === undefined
            ? "The name of the owner who signs for the business."
            : `${signer} is the authorized signer: enter this name.`
        }
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
