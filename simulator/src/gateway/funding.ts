import { localDate } from "../clock/local-time.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Funding, FundingLine } from "../store/fundings.ts";
import type { Merchant } from "../store/merchants.ts";
import type { Reply } from "./replies.ts";
import { writeAmount } from "./wire-amount.ts";

const noDeposits: Reply = { errormsg: "No deposits match your request" };

/**
 * Returns a merchant's deposit of one day with all its lines.
 *
 * Input    date: MMDD, the last such day, or YYYYMMDD; absent, the oldest deposit that was not
 *          returned yet.
 * Returns  the funding file; or `errormsg` if there is none.
 * Writes   that it was returned.
 * Source   Gateway API, funding.
 */
export function funding(deps: Dependencies, merchant: Merchant, date: string | undefined): Reply {
  const found = findFunding(deps, merchant, date);
  if (found === undefined) return noDeposits;
  deps.fundings.markRetrieved(found.fundingmasterid);
  return present(deps, merchant, found);
}

function findFunding(
  deps: Dependencies,
  merchant: Merchant,
  date: string | undefined,
): Funding | undefined {
  const fundings = deps.fundings.list(merchant.merchid);
  if (date === undefined || date === "") return fundings.find((one) => one.retrieved === 0);
  if (!/^(\d{4}|\d{8})$/.test(date)) return undefined;
  return fundings.findLast(({ fundingdate }) => compact(fundingdate).endsWith(date));
}

const compact = (date: string) => date.replaceAll("-", "");

function present(deps: Dependencies, merchant: Merchant, file: Funding): Reply {
  const lines = deps.fundings.lines(file.fundingmasterid);
  const ids = { fundingmasterid: String(file.fundingmasterid) };
  const of = (section: FundingLine["section"]) => lines.filter((line) => line.section === section);
  const sum = (some: readonly FundingLine[]) =>
    writeAmount(some.reduce((total, line) => total + line.amount_minor, 0));
  const content = (line: FundingLine) => JSON.parse(line.content) as Reply;
  const fundingid = String(file.fundingmasterid + 1_000_000);
  const dateadded = localDate(new Date(file.available_at));
  return {
    ...ids,
    merchid: merchant.merchid,
    fundingdate: compact(file.fundingdate),
    datechanged: null,
    fundings: [
      {
        ...ids,
        fundingid,
        netsales: sum(of("txns")),
        thirdparty: "0.00",
        adjustment: "0.00",
        interchangefee: "0.00",
        servicecharge: "0.00",
        fee: "0.00",
        reversal: sum([...of("adjustments"), ...of("chargebacks")]),
        otheradjustment: "0.00",
        totalfunding: sum(lines),
        fundingdate: compact(file.fundingdate),
        currency: merchant.currency,
        ddanumber: `${"X".repeat(Math.max(merchant.depositAccount.length - 4, 0))}${merchant.depositAccount.slice(-4)}`,
        abanumber: merchant.depositRouting,
        dateadded,
        datechanged: null,
        // A credit to a checking account, or a debit on a day with a negative total.
        deposittrancode: file.total_minor < 0 ? "27" : "22",
        depositachtracenumber: `${merchant.depositRouting.slice(0, 8)}${String(file.fundingmasterid).slice(-7)}`,
      },
    ],
    txns: of("txns").map((line) => ({
      fundingtxnid: idOf(line),
      fundingid,
      ...content(line),
    })),
    adjustments: of("adjustments").map((line) => ({
      fundingadjustmentid: idOf(line),
      ...ids,
      merchid: merchant.merchid,
      ...content(line),
      dateadded,
      datechanged: dateadded,
    })),
    chargebacks: of("chargebacks").map((line) => ({
      fundingchargebackid: idOf(line),
      ...ids,
      merchid: merchant.merchid,
      ...content(line),
      dateadded,
      datechanged: dateadded,
    })),
  };
}

const firstLine = 15_200_200_000_000;

function idOf(line: FundingLine): string {
  return String(firstLine + line.lineid);
}
