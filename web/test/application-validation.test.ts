import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addLink,
  callForm,
  signature,
} from "../../server/src/boarding/application-form/form.fixtures.ts";
import { acceptsMcc } from "../../server/src/boarding/underwriting/policy/prohibited-mccs.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import {
  emptyOwner,
  type FormValues,
  valuesOf,
  writeText,
} from "../src/apply/draft/form-values.ts";
import { draftOf } from "../src/apply/draft/to-draft.ts";
import { judge } from "../src/apply/draft/validate-draft.ts";
import type { ApplicationForm } from "../src/apply/form-api.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const nothing = {
  company: undefined,
  address: undefined,
  industry_volume: undefined,
  transaction_modes: undefined,
  owners: undefined,
};

/** Input by field: valid values first, then invalid, unusual and empty ones. */
const strings: Record<string, readonly string[]> = {
  "company.ownership_type": ["SOLO_TRADER", "", "PRIVATE", "PARTNERSHIP"],
  "company.category": ["RETAIL", ""],
  "company.ein": ["", "12-3456789", "123456789", "12 345"],
  "company.legal_name": [" Larkspur LLC ", "", "L", "x".repeat(101), "Ωμέγα ☕"],
  "company.dba_name": ["", "Larkspur"],
  "company.description": ["Coffee and beans", "Coffee", "x".repeat(201)],
  "company.business_start_date": ["2019-04-01", "2019-13-01", "2999-01-01", "-4-1", ""],
  "company.website": ["larkspur.example", "", "nothing"],
  "company.phone_number": ["+1 503 555 0142", "12", "-------"],
  "company.mcc": ["5814", "7995", "0000", "58", ""],
  "company.stock_symbol": ["", "BRK-B", "???"],
  "address.address_line1": ["1 Pine Street", "PO Box 12", ""],
  "address.address_line2": ["", "Post Office 3"],
  "address.city": ["Portland", "P0rtland", ""],
  "address.state": ["OR", ""],
  "address.zip_code": ["97210", "9720", ""],
  "industry_volume.avg_annual_volume": [
    "420,000",
    "420000",
    "1000000000",
    "-1",
    "12.5",
    "much",
    "",
  ],
  "industry_volume.avg_ticket_amount": ["12", "100000", "$12", ""],
  "industry_volume.high_ticket_amount": ["300", "0"],
  "ach_volume.avg_annual_volume": ["", "", "1000"],
  "transaction_modes.in_person": ["90", "101", "0", ""],
  "transaction_modes.online": ["10", "100", ""],
  "services_deliveries.same_day_delivery": ["", "100", "60"],
  "services_deliveries.one_week_delivery": ["", "40"],
  "bank_account.bank_account_name": ["Larkspur LLC", ""],
  "bank_account.account_type": ["CHECKING", ""],
  "bank_account.routing_number": ["021000021", "021000020", "12", ""],
  "bank_account.account_number": ["000123456789", "12", ""],
};

const ownerStrings: Record<string, readonly string[]> = {
  first_name: ["Mara", "M", ""],
  last_name: ["Ellison", ""],
  title: ["OWNER", "CEO", "PARTNER", ""],
  ownership_percent: ["100", "", "50", "33.34", "101", "60 %"],
  ssn: ["987-65-4321", "", "987654321", "900", "000-12-3456", "900-12-3456"],
  birth_date: ["1984-07-19", "", "2999-01-01", "1984-02-30", "2015-01-01", "1884-07-19"],
  phone_number: ["", "503 555 0142", "-------"],
  email: ["mara@larkspur.example", "", "mara"],
  "residence_address.address_line1": ["2815 SE Taylor Street", ""],
  "residence_address.city": ["Portland", ""],
  "residence_address.state": ["OR", ""],
  "residence_address.zip_code": ["97214", "", "1"],
};

const anyOf = (choices: Record<string, readonly string[]>): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      // Valid values are frequent enough that some applications are entirely valid.
      Object.entries(choices).map(([name, all]) => [
        name,
        fc.oneof(
          { weight: 60, arbitrary: fc.constant(all[0] ?? "") },
          { weight: 1, arbitrary: fc.constantFrom(...all) },
        ),
      ]),
    ),
  );

interface Sent {
  fields: Record<string, string>;
  owners: { strings: Record<string, string>; signer: boolean }[];
  signed: string;
}

const applications: fc.Arbitrary<Sent> = fc.record({
  fields: anyOf(strings),
  owners: fc.oneof(
    fc.tuple(fc.record({ strings: anyOf(ownerStrings), signer: fc.constant(true) })),
    fc.array(fc.record({ strings: anyOf(ownerStrings), signer: fc.boolean() }), { maxLength: 3 }),
  ),
  signed: fc.constantFrom("Mara Ellison", "Mara Ellison", "mara  ellison", "Somebody Else", ""),
});

function fill(form: ApplicationForm, sent: Sent): FormValues {
  let values: FormValues = {
    ...valuesOf(form.application),
    owners: sent.owners.map(({ signer }) => emptyOwner(signer)),
  };
  for (const [path, text] of Object.entries(sent.fields)) values = writeText(values, path, text);
  values = writeText(
    values,
    "bank_account.account_number_again",
    sent.fields["bank_account.account_number"] ?? "",
  );
  sent.owners.forEach((owner, at) => {
    for (const [name, text] of Object.entries(owner.strings)) {
      values = writeText(values, `owners[${at}].${name}`, text);
    }
  });
  return values;
}

/** Groups messages like an API error: a field with several errors lists all of them. */
function byField(errors: readonly { field: string; message: string }[]): Record<string, string> {
  const result = new Map<string, string>();
  for (const { field, message } of errors) {
    const before = result.get(field);
    result.set(field, before === undefined ? message : `${before} ${message}`);
  }
  return Object.fromEntries(result);
}

it("the form and the API judge whatever is filled in alike, and in the same words", async () => {
  let [taken, rejected] = [0, 0];
  await fc.assert(
    fc.asyncProperty(applications, async (sent) => {
      const { token } = await addLink(server, nothing);
      const { body: form } = await callForm(server, "GET", token);
      const values = fill(form, sent);
      const { unmet } = judge(
        values,
        {
          accepted: true,
          certified: true,
          acceptedIn: "en",
          certifiedIn: "en",
          name: sent.signed,
          strokes: [],
        },
        form,
        acceptsMcc(null),
      );
      const wrong = unmet.filter(({ kind }) => kind === "wrong");
      const saved = await callForm(server, "PATCH", token, draftOf(values));
      if (wrong.length > 0) {
        expect([saved.status, saved.body.argument_errors]).toEqual([400, byField(wrong)]);
        return;
      }
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      const submitted = await callForm(server, "POST", `${token}/submit`, {
        signature: { ...signature, name: sent.signed },
      });
      if (unmet.length === 0) {
        expect([submitted.status, submitted.body.status]).toEqual([200, "UNDER_REVIEW"]);
        taken += 1;
      } else {
        expect([submitted.status, submitted.body.argument_errors]).toEqual([400, byField(unmet)]);
        rejected += 1;
      }
    }),
    { numRuns: 150 },
  );
  expect(taken, "applications that both took").toBeGreaterThan(0);
  expect(rejected, "applications that both refused at submission").toBeGreaterThan(0);
});
