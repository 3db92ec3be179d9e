/** The form's values before they are sent. */
export interface SignUpValues {
  type: "INDIVIDUAL" | "COMPANY";
  individual: {
    first_name: string;
    last_name: string;
    email: string;
    phone_number: string;
    /** YYYY-MM-DD, or an unfinished date in this order. */
    birth_date: string;
    ssn: string;
    address: AddressValues;
  };
  company: {
    name: string;
    legal_name: string;
    email: string;
    ownership_type: string;
    ein: string;
    address: AddressValues;
    owners: OwnerValues[];
  };
  bank_account: {
    holder_name: string;
    routing_number: string;
    account_number: string;
    account_number_again: string;
    account_type: "CHECKING" | "SAVINGS";
  };
  agreed: boolean;
}

/** An owner of a company, or its signer. */
export interface OwnerValues {
  first_name: string;
  last_name: string;
  title: string;
  ownership_percent: string;
  signer: boolean;
  birth_date: string;
  ssn: string;
  address: AddressValues;
}

export const ownersMax = 10;

export interface AddressValues {
  address_line1: string;
  address_line2: string;
  city: string;
  state: string;
  zip_code: string;
}

const noAddress = (): AddressValues => ({
  address_line1: "",
  address_line2: "",
  city: "",
  state: "",
  zip_code: "",
});

export const emptyOwner = (signer: boolean): OwnerValues => ({
  first_name: "",
  last_name: "",
  title: "",
  ownership_percent: "",
  signer,
  birth_date: "",
  ssn: "",
  address: noAddress(),
});

export const emptyValues = (): SignUpValues => ({
  type: "INDIVIDUAL",
  individual: {
    first_name: "",
    last_name: "",
    email: "",
    phone_number: "",
    birth_date: "",
    ssn: "",
    address: noAddress(),
  },
  company: {
    name: "",
    legal_name: "",
    email: "",
    ownership_type: "",
    ein: "",
    address: noAddress(),
    owners: [emptyOwner(true)],
  },
  bank_account: {
    holder_name: "",
    routing_number: "",
    account_number: "",
    account_number_again: "",
    account_type: "CHECKING",
  },
  agreed: false,
});

/** Converts the form's values to the request, without the confirmation fields. */
export function toSend(values: SignUpValues): object {
  const { account_number_again: _, ...bank } = values.bank_account;
  const who =
    values.type === "INDIVIDUAL"
      ? {
          individual: {
            ...values.individual,
            address: addressToSend(values.individual.address),
          },
        }
      : {
          company: {
            ...values.company,
            address: addressToSend(values.company.address),
            owners: values.company.owners.map((owner) => ({
              ...owner,
              ownership_percent: Number(owner.ownership_percent),
              address: addressToSend(owner.address),
            })),
          },
        };
  return { ...who, bank_account: bank, agreed: values.agreed };
}

function addressToSend({ address_line2, ...rest }: AddressValues): object {
  return address_line2.trim() === "" ? rest : { ...rest, address_line2 };
}

/** Whether text is a calendar date: YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** `1988-04-12` as `04/12/1988`. */
export function writtenDay(text: string): string {
  const [year, month, day] = text.split("-");
  return isDay(text) ? `${month}/${day}/${year}` : text;
}
