import { atNewYorkTime, newYorkDate } from "../../calendar/banking-days.ts";
import type { IdentityDependencies } from "../../operator/identity-dependencies.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import type { SandboxFile } from "../sandbox-file.ts";
import { accountOf, applyFor, type FillPartner, signUpContractor } from "./board-merchants.ts";
import { fillClient } from "./fill-client.ts";
import { fillPartners } from "./fill-partners.ts";
import { beginFill, endFill } from "./fill-record.ts";
import { type MerchantProfile, merchantProfiles } from "./merchants.ts";
import { planMerchant } from "./plan-sales.ts";
import { runDays } from "./run-days.ts";
import type { FillCounts, SellingMerchant } from "./run-sale.ts";
import type { FillTerms } from "./sale.ts";

/** Factors of the number of card sales. */
export const fillSizes = { small: 0.2, medium: 0.4, large: 2 } as const;
export type FillSize = keyof typeof fillSizes;

export interface FillOptions {
  seed: number;
  days: number;
  size: FillSize;
}

export interface Filled extends FillCounts {
  merchants: { name: string; account_id: string }[];
  begin: string;
  end: string;
}

/**
 * Fills a running sandbox with merchants and their activity, through the API and the clock only.
 * The same options, from the same day, get the same activity.
 *
 * Input    deps: of the sandbox's database and keys; sandbox: where it runs; say: receives progress.
 * Errors   OperatorError: it was filled before; the platform did not accept a request.
 * Writes   through the API; the second partner with its keys; the record of the fill.
 */
export async function fillSandbox(
  deps: IdentityDependencies,
  sandbox: SandboxFile,
  { seed, days, size }: FillOptions,
  say: (line: string) => void,
): Promise<Filled> {
  await beginFill(deps.database, { seed, days, size }, deps.clock.now());
  const { origin } = sandbox;
  let requests = 0;
  const nextKey = () => {
    requests += 1;
    return `sandbox-fill-${requests}`;
  };
  const partners = await fillPartners(deps, sandbox, nextKey);
  const control = fillClient(origin, sandbox.private_key, nextKey);
  say("Boarding the merchants");
  const boarded = await boardAll(sandbox, partners, () =>
    control.call("POST", "/sandbox/clock", { advance: "PT1H" }),
  );
  const { now } = await control.call("GET", "/sandbox/clock");
  const begin = Temporal.PlainDate.from(newYorkDate(new Date(now))).add({ days: 1 });
  const terms: FillTerms = { seed, begin, days, scale: fillSizes[size] };
  const merchants = boarded.map(({ profile, ...merchant }) => {
    const { customers, sales } = planMerchant(profile, terms);
    return { key: profile.key, sales, selling: { ...merchant, customers, methods: new Map() } };
  });
  const counts: FillCounts = { payments: 0, declined: 0, refunds: 0, disputes: 0 };
  await runDays({
    control,
    simulatorOrigin: sandbox.simulator_origin,
    merchants,
    terms,
    counts,
    say,
  });
  const end = begin.add({ days }).toString();
  await control.call("POST", "/sandbox/clock", { to: atNewYorkTime(end, "09:00").toISOString() });
  await endFill(deps.database, deps.clock.now());
  return {
    ...counts,
    merchants: boarded.map(({ profile, accountId }) => ({
      name: profile.name,
      account_id: accountId,
    })),
    begin: begin.toString(),
    end,
  };
}

type Boarded = Omit<SellingMerchant, "customers" | "methods"> & { profile: MerchantProfile };

/** Input   decide: moves the clock, so that underwriting decides and accounts are boarded. */
async function boardAll(
  { origin, account_id }: SandboxFile,
  partners: Readonly<Record<MerchantProfile["partner"], FillPartner>>,
  decide: () => Promise<unknown>,
): Promise<Boarded[]> {
  const applied = [];
  for (const profile of merchantProfiles) {
    const partner = partners[profile.partner];
    if (profile.boarding === undefined) {
      applied.push({ profile, partner, businessId: undefined, contractors: [] });
      continue;
    }
    const { name, boarding } = profile;
    const { businessId } = await applyFor(origin, partner, { name, boarding });
    const contractors = [];
    for (const [index, person] of (profile.splits?.contractors ?? []).entries()) {
      contractors.push(
        await signUpContractor(origin, partner, businessId, { name: person, index }),
      );
    }
    applied.push({ profile, partner, businessId, contractors });
  }
  await decide();
  return Promise.all(
    applied.map(async ({ profile, partner, businessId, contractors }) => ({
      profile,
      partner,
      accountId:
        businessId === undefined
          ? account_id
          : await accountOf(partner, { businessId, name: profile.name }),
      contractorIds: await Promise.all(
        contractors.map(async ({ applicationId }) => {
          const signedUp = await partner.client.call(
            "GET",
            `/contractors/application/${applicationId}`,
          );
          return signedUp.contractor_id as string;
        }),
      ),
    })),
  );
}

/**
 * Reads the options of the command.
 *
 * Input    now: the months are counted from this day.
 * Errors   OperatorError: every option that is not valid.
 */
export function readFillOptions(
  given: { seed?: string | undefined; months?: string | undefined; size?: string | undefined },
  now: Date,
): FillOptions {
  const { seed = "7", months = "6", size = "medium" } = given;
  const wrong: string[] = [];
  const wholeNumber = (name: string, value: string, min: number, max: number) => {
    const number = Number(value);
    if (!/^\d{1,10}$/.test(value) || number < min || number > max) {
      wrong.push(`--${name} is a whole number from ${min} to ${max}; got ${value}`);
    }
    return number;
  };
  const seedNumber = wholeNumber("seed", seed, 0, 2 ** 31 - 1);
  const monthCount = wholeNumber("months", months, 1, 12);
  const sizes = Object.keys(fillSizes);
  if (!sizes.includes(size)) wrong.push(`--size is one of ${sizes.join(", ")}; got ${size}`);
  if (wrong.length > 0) {
    throw new OperatorError({
      cause: wrong.join(". "),
      remedy: "For example: openpayfac sandbox fill --seed 7 --months 6",
    });
  }
  const begin = Temporal.PlainDate.from(newYorkDate(now));
  const days = begin.until(begin.add({ months: monthCount }), { largestUnit: "days" }).days;
  return { seed: seedNumber, days, size: size as FillSize };
}
