import { describe, expect, it } from "vitest";
import { CallError } from "../../server/call.ts";
import type { ApplicationForm, FormView, Strokes, Values } from "../form-api.ts";
import { FormStore } from "./form-store.ts";
import { safeToKeep, type UnsavedValues } from "./unsaved-values.ts";

const empty: ApplicationForm = {
  view: "form",
  language: null,
  brand: { partner_id: null, name: "Larkspur", color: null, logo_url: null },
  business_name: "Larkspur Coffee",
  status: "DRAFT",
  version: 1,
  sandbox: true,
  today: "2026-02-16",
  expires_at: "2026-03-02T00:00:00.000Z",
  application: {
    company: null,
    address: null,
    industry_volume: null,
    ach_volume: null,
    services_deliveries: null,
    transaction_modes: null,
    owners: [],
    bank_account: null,
    terms_accepted: false,
  },
  plan: null,
  plan_is_active: true,
  documents: { requested: [], added: [] },
  comments_from_underwriting: null,
  terms: { en: { version: "1", paragraphs: [] }, es: { version: "es", paragraphs: [] } },
  missing: [],
};

/** A server in memory, a clock that the test runs, and what the browser keeps. */
function pageOf(start: ApplicationForm = empty, stored?: UnsavedValues) {
  let form = start;
  let isDown = false;
  let losesResponse = false;
  const saves: Values[] = [];
  const timers: (() => void)[] = [];
  const storage: { stored: UnsavedValues | undefined } = { stored };
  const save = (version: number, parts: Values): ApplicationForm => {
    if (version !== form.version) throw new CallError("changed", { status: 409 });
    saves.push(parts);
    const { owners, bank_account: bank, ...rest } = parts as Record<string, never>;
    const application = { ...form.application, ...rest } as ApplicationForm["application"];
    if (owners !== undefined) {
      application.owners = (owners as Values[]).map((owner, at) => {
        const before = form.application.owners.find(({ id }) => id === owner.id);
        const { ssn, birth_date, ...shown } = owner as Record<string, string>;
        return {
          ...shown,
          id: owner.id ?? `owner_${form.version}_${at}`,
          ssn: ssn === undefined ? (before?.ssn ?? null) : `*****${ssn.slice(-4)}`,
          birth_date_saved: birth_date !== undefined || before?.birth_date_saved === true,
          signer: owner.signer === true,
          residence_address: null,
        } as ApplicationForm["application"]["owners"][number];
      });
    }
    if (bank !== undefined) {
      const { account_number = "", ...others } = bank as Record<string, string>;
      const mask = account_number.slice(-4) || form.application.bank_account?.mask || "";
      application.bank_account = { ...others, mask } as never;
    }
    form = { ...form, version: form.version + 1, application };
    return form;
  };
  const store = new FormStore(start, stored, {
    server: {
      async read(): Promise<FormView> {
        if (isDown) throw new CallError("", { status: 0 });
        return form;
      },
      async save(version, parts) {
        if (isDown) throw new CallError("", { status: 0 });
        const saved = save(version, JSON.parse(JSON.stringify(parts)));
        if (losesResponse) {
          losesResponse = false;
          throw new CallError("", { status: 0 });
        }
        return saved;
      },
    },
    later(_, run) {
      timers.push(run);
      return () => timers.splice(0, timers.length, ...timers.filter((each) => each !== run));
    },
    store: (values) => {
      storage.stored = JSON.parse(JSON.stringify(safeToKeep(values)));
    },
    forget: () => {
      storage.stored = undefined;
    },
  });
  return {
    store,
    saves,
    storage,
    timers,
    form: () => form,
    /** As another window saves. */
    elsewhere: (parts: Values) => save(form.version, parts),
    goDown: (down: boolean) => {
      isDown = down;
    },
    loseResponse: () => {
      losesResponse = true;
    },
    async runTimers() {
      for (const run of timers.splice(0)) run();
      await store.save();
    },
  };
}

const state = ({ store }: ReturnType<typeof pageOf>) => store.state().saving.state;

describe("form input", () => {
  it("is saved once nothing more is written, by the parts that changed", async () => {
    const page = pageOf();
    page.store.write("company.legal_name", "Larkspur LLC");
    page.store.write("address.city", "Portland");
    expect([state(page), page.saves]).toEqual(["changed", []]);
    await page.runTimers();
    expect(page.saves).toEqual([
      {
        company: { legal_name: "Larkspur LLC", timezone: "EST" },
        address: { city: "Portland", country: "US" },
      },
    ]);
    expect([state(page), page.storage.stored]).toEqual(["saved", undefined]);
    await page.store.save();
    expect(page.saves).toHaveLength(1);
  });

  it("and could not stay is kept here until it is right, and the rest is saved", async () => {
    const page = pageOf();
    page.store.write("address.city", "Portland");
    page.store.write("address.zip_code", "9720");
    await page.store.save();
    expect(page.saves).toEqual([{ address: { city: "Portland", country: "US" } }]);
    expect([state(page), page.store.state().held]).toEqual(["saved", 1]);
    const again = pageOf(page.form(), page.storage.stored);
    expect(again.store.state().values.parts.address.zip_code).toBe("9720");
    again.store.write("address.zip_code", "97209");
    await again.store.save();
    expect(again.form().application.address).toMatchObject({ zip_code: "97209" });
    expect(again.storage.stored).toBeUndefined();
  });

  it("without a connection is kept over a reload, and saved when it is back", async () => {
    const page = pageOf();
    page.goDown(true);
    page.store.write("company.legal_name", "Larkspur LLC");
    await page.store.save();
    expect([state(page), page.saves]).toEqual(["waiting", []]);
    const again = pageOf(page.form(), page.storage.stored);
    expect(again.store.state().values.parts.company.legal_name).toBe("Larkspur LLC");
    await again.runTimers();
    expect(again.form().application.company).toMatchObject({ legal_name: "Larkspur LLC" });
    page.goDown(false);
    await page.runTimers();
    expect(state(page)).toBe("saved");
  });

  it("as a signature, by name and by hand, is kept over a reload and sent with nothing before", async () => {
    const page = pageOf();
    const strokes: Strokes = [
      [
        [120, 200],
        [300, 90],
      ],
      [[400, 100]],
    ];
    page.store.sign({ accepted: true, certified: true, name: "Ada Park" });
    page.store.sign({ strokes });
    await page.store.save();
    expect(page.saves).toEqual([]);
    const again = pageOf(page.form(), page.storage.stored);
    expect(again.store.state().signing).toEqual({
      accepted: true,
      certified: true,
      acceptedIn: "en",
      certifiedIn: "en",
      name: "Ada Park",
      strokes,
    });
  });

  it("of a social security number is masked once it is saved, and kept in no storage", async () => {
    const page = pageOf();
    page.store.addOwner();
    page.store.fill({ "owners[0].first_name": "Mara", "owners[0].ssn": "987-65-4321" });
    await page.store.save();
    const [owner] = page.store.state().values.owners;
    expect(owner).toMatchObject({ id: "owner_1_0", savedSsn: "*****4321", strings: { ssn: "" } });
    page.store.write("owners[0].last_name", "Ellison");
    await page.store.save();
    expect(page.saves[1]).toEqual({
      owners: [{ id: "owner_1_0", first_name: "Mara", last_name: "Ellison", signer: true }],
    });
  });

  it("of an untouched owner is not saved", async () => {
    const page = pageOf();
    page.store.addOwner();
    await page.store.save();
    expect(page.saves).toEqual([]);
    expect(page.store.state().judgement.errors.get("owners[0].first_name")).toBeDefined();
    expect(page.store.state().judgement.unmet.map(({ field }) => field)).toContain("owners");
  });

  it("of a bank account is saved once it is whole and written twice alike", async () => {
    const page = pageOf();
    const bank = {
      bank_account_name: "Larkspur LLC",
      account_type: "CHECKING",
      routing_number: "021000021",
      account_number: "000123456789",
    };
    for (const [name, text] of Object.entries(bank)) page.store.write(`bank_account.${name}`, text);
    await page.store.save();
    expect(page.saves).toEqual([]);
    page.store.write("bank_account.account_number_again", "000123456789");
    await page.store.save();
    expect(page.saves).toEqual([{ bank_account: bank }]);
    expect(page.store.state().values).toMatchObject({
      bankMask: "6789",
      bank: { account_number: "", routing_number: "" },
    });
  });
});

describe("a save whose response was lost", () => {
  it("is found to be saved, and owners are not made twice", async () => {
    const page = pageOf();
    page.store.addOwner();
    page.store.fill({ "owners[0].first_name": "Mara", "owners[0].ssn": "987-65-4321" });
    page.loseResponse();
    await page.store.save();
    expect(state(page)).toBe("waiting");
    await page.runTimers();
    expect(state(page)).toBe("saved");
    expect(page.form().application.owners).toMatchObject([{ id: "owner_1_0", ssn: "*****4321" }]);
  });

  it("before a reload is not a conflict", async () => {
    const page = pageOf();
    page.store.addOwner();
    page.store.fill({ "owners[0].first_name": "Mara", "owners[0].ssn": "987-65-4321" });
    page.loseResponse();
    await page.store.save();
    expect(JSON.stringify(page.storage.stored)).not.toContain("987-65-4321");
    const again = pageOf(page.form(), page.storage.stored);
    expect(state(again)).toBe("saved");
    expect(again.form().application.owners).toMatchObject([{ ssn: "*****4321" }]);
  });
});

describe("two windows", () => {
  it("that change different parts both have their way", async () => {
    const page = pageOf();
    page.elsewhere({ address: { city: "Salem" } });
    page.store.write("company.legal_name", "Larkspur LLC");
    await page.store.save();
    expect(state(page)).toBe("saved");
    expect(page.form().application).toMatchObject({
      address: { city: "Salem" },
      company: { legal_name: "Larkspur LLC" },
    });
    expect(page.store.state().values.parts.address.city).toBe("Salem");
  });

  it("that change the same field report it, and either value can be kept", async () => {
    for (const stays of ["mine", "theirs"]) {
      const page = pageOf();
      page.store.write("address.city", "Portland");
      page.elsewhere({ address: { city: "Salem" } });
      await page.store.save();
      expect(page.store.state().saving).toMatchObject({ state: "conflict", parts: ["address"] });
      if (stays === "mine") page.store.keepMine();
      else page.store.takeOther();
      await page.store.save();
      expect(state(page)).toBe("saved");
      const city = stays === "mine" ? "Portland" : "Salem";
      expect(page.form().application.address).toMatchObject({ city });
      expect(page.store.state().values.parts.address.city).toBe(city);
    }
  });
});
