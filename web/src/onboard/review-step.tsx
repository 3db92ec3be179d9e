import { useFormContext } from "react-hook-form";
import { Button } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/choice.tsx";
import { type AddressValues, type OwnerValues, type SignUpValues, writtenDay } from "./values.ts";

/** All of it once more, before it is sent. Numbers are shown by their last four digits. */
export function ReviewStep({
  parentName,
  onChange,
}: {
  parentName: string;
  onChange: (part: "individual" | "company" | "company.owners" | "bank_account") => void;
}) {
  const { register, formState, getValues } = useFormContext<SignUpValues>();
  const { type, individual, company, bank_account: bank } = getValues();
  const who: [string, string][] =
    type === "INDIVIDUAL"
      ? [
          ["Name", `${individual.first_name} ${individual.last_name}`],
          ["Email address", individual.email],
          ["Phone number", individual.phone_number],
          ["Date of birth", writtenDay(individual.birth_date)],
          ["SSN or ITIN", lastFour(individual.ssn)],
          ["Address", written(individual.address)],
        ]
      : [
          ["Name", company.name],
          ["Legal name", company.legal_name],
          ["EIN", lastFour(company.ein)],
          ["Email address", company.email],
          ["Address", written(company.address)],
        ];
  const account: [string, string][] = [
    ["Account holder", bank.holder_name],
    ["Account type", bank.account_type === "CHECKING" ? "Checking" : "Savings"],
    ["Routing number", bank.routing_number],
    ["Account number", lastFour(bank.account_number)],
  ];
  return (
    <>
      {type === "INDIVIDUAL" ? (
        <Facts title="About you" facts={who} onChange={() => onChange("individual")} />
      ) : (
        <>
          <Facts title="About the company" facts={who} onChange={() => onChange("company")} />
          <Facts
            title="Owners"
            facts={company.owners.map(ownerFact)}
            onChange={() => onChange("company.owners")}
          />
        </>
      )}
      <Facts title="Bank account" facts={account} onChange={() => onChange("bank_account")} />
      <Checkbox
        label={`All of this is correct, and I agree that it is verified so that ${parentName} can pay me.`}
        error={formState.errors.agreed?.message}
        {...register("agreed", { required: "Agree to this to send your details." })}
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
  return (
    <section className="stack">
      <div className="panel-head">
        <h3>{title}</h3>
        <Button kind="link" onClick={onChange}>
          Change<span className="visually-hidden"> {title.toLowerCase()}</span>
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

function ownerFact(owner: OwnerValues): [string, string] {
  const { first_name, last_name, ownership_percent, birth_date, ssn, address, signer } = owner;
  const said = [
    `${ownership_percent}%${signer ? ", signs for the company" : ""}`,
    `born ${writtenDay(birth_date)}`,
    `SSN or ITIN ${lastFour(ssn)}`,
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
