import { useFormContext } from "react-hook-form";
import { Button } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/choice.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { type OnboardMessages, onboardMessages } from "./messages/index.ts";
import { type AddressValues, type OwnerValues, type SignUpValues, writtenDay } from "./values.ts";

/** All of it once more, before it is sent. Numbers are shown by their last four digits. */
export function ReviewStep({
  parentName,
  onChange,
}: {
  parentName: string;
  onChange: (part: "individual" | "company" | "company.owners" | "bank_account") => void;
}) {
  const m = useMessages(onboardMessages);
  const { register, formState, getValues } = useFormContext<SignUpValues>();
  const { type, individual, company, bank_account: bank } = getValues();
  const who: [string, string][] =
    type === "INDIVIDUAL"
      ? [
          [m.fullName, `${individual.first_name} ${individual.last_name}`],
          [m.email, individual.email],
          [m.phone, individual.phone_number],
          [m.birthDate, writtenDay(individual.birth_date)],
          [m.shortTaxId, lastFour(individual.ssn)],
          [m.address, written(individual.address)],
        ]
      : [
          [m.name, company.name],
          [m.legalName, company.legal_name],
          [m.shortEin, lastFour(company.ein)],
          [m.email, company.email],
          [m.address, written(company.address)],
        ];
  const account: [string, string][] = [
    [m.holder, bank.holder_name],
    [m.accountType, bank.account_type === "CHECKING" ? m.checking : m.savings],
    [m.routing, bank.routing_number],
    [m.accountNumber, lastFour(bank.account_number)],
  ];
  return (
    <>
      {type === "INDIVIDUAL" ? (
        <Facts title={m.steps.person} facts={who} onChange={() => onChange("individual")} />
      ) : (
        <>
          <Facts title={m.steps.company} facts={who} onChange={() => onChange("company")} />
          <Facts
            title={m.steps.owners}
            facts={company.owners.map((owner) => ownerFact(owner, m))}
            onChange={() => onChange("company.owners")}
          />
        </>
      )}
      <Facts title={m.steps.bank} facts={account} onChange={() => onChange("bank_account")} />
      <Checkbox
        label={m.agree(parentName)}
        error={formState.errors.agreed?.message}
        {...register("agreed", { required: m.enter.agree })}
      />
    </>
  );
}

function Facts({
  title,
  facts,
  onChange,
}: {
  title: string;
  facts: [string, string][];
  onChange: () => void;
}) {
  const m = useMessages(onboardMessages);
  return (
    <section className="stack">
      <div className="panel-head">
        <h3>{title}</h3>
        <Button kind="link" onClick={onChange}>
          {m.change}
          <span className="visually-hidden"> {title.toLowerCase()}</span>
        </Button>
      </div>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ownerFact(owner: OwnerValues, m: OnboardMessages): [string, string] {
  const { first_name, last_name, ownership_percent, birth_date, ssn, address, signer } = owner;
  const said = [
    `${ownership_percent}%${signer ? m.signsFor : ""}`,
    m.born(writtenDay(birth_date)),
    `${m.shortTaxId} ${lastFour(ssn)}`,
    written(address),
  ];
  return [`${first_name} ${last_name}`, said.join("; ")];
}

function lastFour(number: string): string {
  return `•••• ${number.replaceAll(/\D/g, "").slice(-4)}`;
}

function written({ address_line1, address_line2, city, state, zip_code }: AddressValues): string {
  const lines = [address_line1, address_line2, `${city}, ${state} ${zip_code}`];
  return lines.filter((line) => line.trim() !== "").join(", ");
}
