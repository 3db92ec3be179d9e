import { type JsonResponse, type KillableServer, until } from "@openpayfac/testkit";

/** An applicant after all of their own steps. */
export interface Applicant {
  kind: "merchant" | "contractor" | "user";
  /** As the API names what they began. */
  id: string;
  /** Address that receives email; merchants get none. */
  email?: string;
}

const within = { everyMs: 40, withinMs: 120_000 };

/** The applicants of one round: two merchants, a person, a company, and a user. */
export function applicants(server: KillableServer, round: number): Promise<Applicant>[] {
  const one = caller(server, `round-${round}`);
  return [
    merchant(server, one("first"), round),
    merchant(server, one("second"), round),
    contractor(server, one("person"), person(`jonas.${round}@reed.example`)),
    contractor(server, one("company"), company(`office.${round}@reed.example`)),
    user(server, one("user"), `ada.${round}@park.example`),
  ];
}

type Call = (method: string, path: string, body?: object) => Promise<JsonResponse>;

/** A client that retries each call, with its key, until the response is final. */
function caller(server: KillableServer, round: string) {
  return (name: string): Call => {
    let count = 0;
    return (method, path, body) => {
      count += 1;
      const key = `${round}-${name}-${count}`;
      return until(
        `${key} ${method} ${path} is answered`,
        async () => {
          const result = await server.call(method, path, body, key);
          const isFinal = result !== undefined && result.status < 500 && !isInFlight(result);
          return isFinal && result;
        },
        within,
      );
    };
  };
}

/** The key is held by a request that is still worked on, or died at it. */
function isInFlight({ status, body }: JsonResponse): boolean {
  return status === 409 && body.code === "idempotency_in_flight";
}

function sound({ status, body }: JsonResponse): JsonResponse["body"] {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

async function merchant(server: KillableServer, call: Call, round: number): Promise<Applicant> {
  const name = `Park Ceramics ${round}`;
  const { business_id } = sound(await call("POST", "/businesses", { name }));
  const { id } = sound(
    await call("POST", "/applications", {
      business_id,
      name,
      processing_plan_id: server.sandbox.processing_plan_id,
      ...application,
    }),
  );
  const { uri } = sound(await call("POST", `/applications/${id}/link`));
  const form = `/apply-api/${uri.split("/").at(-1)}`;
  sound(await call("PATCH", form, { bank_account: bankAccount }));
  const signature = { name: "Ada Park", terms_version: "2026-01", strokes: [] };
  sound(await call("POST", `${form}/submit`, { signature }));
  return { kind: "merchant", id };
}

async function contractor(
  { sandbox }: KillableServer,
  call: Call,
  who: { email: string; form: object },
): Promise<Applicant> {
  const parent = { parent_id: sandbox.business_id, parent_type: "BUSINESS" };
  const link = sound(await call("POST", "/contractors/link", parent));
  const page = `/onboard-api/${link.link.split("/onboard/")[1]}`;
  sound(await call("POST", `${page}/open`));
  const sent = await call("POST", page, who.form);
  // A form whose response was lost exists already.
  if (sent.status !== 409) sound(sent);
  return { kind: "contractor", id: link.contractor_application_id, email: who.email };
}

async function user({ sandbox }: KillableServer, call: Call, email: string): Promise<Applicant> {
  const body = { business_id: sandbox.business_id, first_name: "Ada", last_name: "Park", email };
  const { id } = sound(await call("POST", "/users", body));
  return { kind: "user", id, email };
}

const address = {
  address_line1: "410 Esther Street",
  city: "Vancouver",
  state: "WA",
  zip_code: "98660",
};
const payee = {
  bank_account: {
    holder_name: "Jonas Reed",
    routing_number: "021000021",
    account_number: "000987654321",
    account_type: "CHECKING",
  },
  agreed: true,
};

function person(email: string) {
  const individual = {
    first_name: "Jonas",
    last_name: "Reed",
    email,
    phone_number: "+1 360 555 0119",
    birth_date: "1988-04-12",
    ssn: "123-45-6789",
    address,
  };
  return { email, form: { individual, ...payee } };
}

function company(email: string) {
  const company = {
    name: "Reed Couriers",
    legal_name: "Reed Couriers LLC",
    email,
    ownership_type: "LIMITED_LIABILITY_COMPANY",
    ein: "91-1234567",
    address,
    owners: [
      {
        ...{ first_name: "Jonas", last_name: "Reed", title: "MEMBER", ownership_percent: 100 },
        ...{ signer: true, birth_date: "1988-04-12", ssn: "123-45-6789", address },
      },
    ],
  };
  return { email, form: { company, ...payee } };
}

const bankAccount = {
  bank_account_name: "Ada Park",
  account_type: "CHECKING",
  routing_number: "021000021",
  account_number: "000555000111",
};

/** An application of a sole proprietor that the rules approve. */
export const application = {
  company: {
    ownership_type: "SOLO_TRADER",
    category: "RETAIL",
    legal_name: "Ada Park",
    dba_name: "Park Ceramics",
    description: "Cups and bowls.",
    business_start_date: "2020-05-01",
    website: "https://park.example",
    phone_number: "+1 503 555 0148",
    mcc: "5719",
  },
  address: { state: "OR", city: "Portland", zip_code: "97214", address_line1: "2815 SE Taylor St" },
  industry_volume: { avg_annual_volume: 80000, avg_ticket_amount: 60, high_ticket_amount: 900 },
  transaction_modes: { in_person: 40, online: 60 },
  owners: [
    {
      first_name: "Ada",
      last_name: "Park",
      email: "ada@park.example",
      title: "OWNER",
      ownership_percent: 100,
      ssn: "987-65-4322",
      birth_date: "1990-02-03",
      residence_address: {
        state: "OR",
        city: "Portland",
        zip_code: "97214",
        address_line1: "2815 SE Taylor St",
      },
      signer: true,
    },
  ],
};
