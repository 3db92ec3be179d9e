import { emptyOwner, emptyValues, type SignUpValues } from "./values.ts";

const placeOf = (token: string) => `openpayfac onboarding ${token.slice(0, 8)}`;

/** Values entered earlier in this tab, without those that identify a person or a bank account. */
export function readDraft(token: string): SignUpValues {
  const empty = emptyValues();
  try {
    const stored = JSON.parse(sessionStorage.getItem(placeOf(token)) ?? "{}");
    return {
      ...empty,
      type: stored.type === "COMPANY" ? "COMPANY" : "INDIVIDUAL",
      individual: { ...empty.individual, ...stored.individual },
      company: {
        ...empty.company,
        ...stored.company,
        owners:
          stored.company?.owners?.map((owner: object) => ({
            ...emptyOwner(false),
            ...owner,
          })) ?? empty.company.owners,
      },
    };
  } catch {
    // Without storage, or with a damaged entry: the form is filled in again.
    return empty;
  }
}

export function storeDraft(token: string, { type, individual, company }: SignUpValues): void {
  const { ssn: _, birth_date: __, ...person } = individual;
  const { ein: ___, owners, ...firm } = company;
  const people = owners.map(({ ssn: ____, birth_date: _____, ...owner }) => owner);
  sessionStorage.setItem(
    placeOf(token),
    JSON.stringify({ type, individual: person, company: { ...firm, owners: people } }),
  );
}

export function forgetDraft(token: string): void {
  sessionStorage.removeItem(placeOf(token));
}
