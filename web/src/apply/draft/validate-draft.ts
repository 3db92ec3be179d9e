import {
  type Language,
  missingRequirements,
  type RequirementFacts,
  type Unmet,
  unmetOfSignature,
} from "@openpayfac/contract/requirements";
import type { ApplicationForm, Strokes } from "../form-api.ts";
import { fieldOrder, type Step, stepOf } from "../steps.ts";
import type { FormValues } from "./form-values.ts";
import { type DraftOfForm, draftAllBegun, draftToJudge } from "./to-draft.ts";

/** The signer's typed and drawn signature; it is sent only with the submission. */
export interface SigningValues {
  accepted: boolean;
  /** Whether the owners are certified. */
  certified: boolean;
  /** The language in which each was read when it was confirmed. */
  acceptedIn: Language;
  certifiedIn: Language;
  name: string;
  strokes: Strokes;
}

export interface Judgement {
  /** Requirements that block the submission; the API applies the same rules. */
  unmet: readonly Unmet[];
  /** The error of each field, including those of parts that are still empty. */
  errors: ReadonlyMap<string, Unmet>;
}

export type FormFacts = Pick<
  ApplicationForm,
  "today" | "plan" | "plan_is_active" | "documents" | "application" | "missing"
>;

/**
 * Validates the form with the shared model of requirements.
 *
 * Input    isActiveMcc: true for everything until the codes are known.
 */
export function judge(
  values: FormValues,
  signing: SigningValues,
  form: FormFacts,
  isActiveMcc: (code: string) => boolean,
): Judgement {
  const facts: RequirementFacts = {
    today: form.today,
    isActiveMcc,
    planIsActive: form.plan_is_active,
    isHostedForm: true,
  };
  const more = {
    processing_plan_id: form.plan?.processing_plan_id ?? null,
    terms_accepted: signing.accepted,
    owners_certified: signing.certified,
  };
  const draft: DraftOfForm = { ...draftToJudge(values), ...more };
  const ofFormAlone = [
    ...unmetOfSavedSecrets(values, form),
    ...unmetOfDocuments(form),
    ...unmetOfAccountTwice(values),
    ...[unmetOfSignature(signing.name, draft.owners)].filter((each) => each !== undefined),
  ];
  const unmet = [...missingRequirements(draft, facts), ...ofFormAlone];
  // An empty part lacks all of its fields: its step lists them.
  const begun: DraftOfForm = { ...draftAllBegun(values), ...more };
  const all = [...missingRequirements(begun, facts), ...ofFormAlone];
  return { unmet, errors: new Map(all.reverse().map((each) => [each.field, each])) };
}

/** Errors that can be fixed in one step, in the order of its fields. */
export function errorsOfStep(judgement: Judgement, step: Step): Unmet[] {
  const all = [...judgement.errors.values()].reverse();
  const errors = all.filter(({ field }) => stepOf(field) === step);
  return errors.sort((one, other) => placeOf(one.field) - placeOf(other.field));
}

/** Position of the fields whose order in the form differs from the model. */
function placeOf(field: string): number {
  const [, owner = "0"] = /^owners\[(\d+)\]/.exec(field) ?? [];
  const place = fieldOrder.indexOf(field.replace(/^owners\[\d+\]/, "owners"));
  const after = Number(owner) * (fieldOrder.length + 1);
  return after + (place < 0 ? fieldOrder.length : place);
}

/** The page never receives a saved secret: only the server can say that one is implausible. */
function unmetOfSavedSecrets({ owners }: FormValues, form: FormFacts): Unmet[] {
  return form.missing.flatMap(({ field, message, code }): Unmet[] => {
    const [, place, name = ""] = /^owners\[(\d+)\]\.(ssn|birth_date)$/.exec(field) ?? [];
    const saved = form.application.owners[Number(place)];
    const index = owners.findIndex(({ id }) => id !== undefined && id === saved?.id);
    const owner = owners[index];
    if (owner === undefined || owner.strings[name] !== "") return [];
    const isSaved = name === "ssn" ? owner.savedSsn !== null : owner.birthDateSaved;
    return isSaved ? [{ field: `owners[${index}].${name}`, message, kind: "absent", code }] : [];
  });
}

function unmetOfDocuments({ documents }: FormFacts): Unmet[] {
  return documents.requested.flatMap(({ name, document, state }, index) =>
    // An identity that the vendor's page verified is accepted without a file.
    document !== null || state === "accepted"
      ? []
      : [
          {
            field: `docs_requested[${index}]`,
            message: `${name} is required.`,
            kind: "absent",
            code: "required",
            values: { name },
          },
        ],
  );
}

function unmetOfAccountTwice({ bank }: FormValues): Unmet[] {
  const [once = "", again = ""] = [bank.account_number, bank.account_number_again];
  if (once.trim() === again.trim()) return [];
  return [
    {
      field: "bank_account.account_number_again",
      message: "Enter the same account number as above.",
      kind: again === "" ? "absent" : "wrong",
      code: "other_number",
    },
  ];
}
