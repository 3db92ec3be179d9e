import { describe, expect, it } from "vitest";
import { parseFundingResponse } from "./parse-funding.ts";
import { readDollars } from "./read-fields.ts";

const requested = { merchantId: "800000000019", date: "2026-11-17" };

const sale = {
  fundingtxnid: 71,
  retref: "321000000001",
  authcode: "PPS123",
  authdate: "20261116",
  cardnumber: "411111XXXXXX1111",
  amount: 10.5,
  currency: "USD",
  type: "SALE",
  status: "Processed",
  date: "20261116",
  interchangeunitfee: 0.1,
  interchangepercentfee: "0.16",
  plancode: "VCPS",
};

const file = (more: object = {}) => ({
  merchid: "800000000019",
  fundingdate: "20261117",
  fundingmasterid: "900",
  fundings: [{ totalfunding: "8.50" }],
  txns: [sale, { ...sale, fundingtxnid: 72, type: "REFUND", amount: "-2.00" }],
  adjustments: [],
  chargebacks: [],
  ...more,
});

describe("a funding file", () => {
  it("is read line by line, with exact amounts", () => {
    expect(parseFundingResponse(requested, file())).toEqual({
      kind: "funded",
      file: {
        reference: "900",
        date: "2026-11-17",
        totalMinor: 850,
        records: [
          {
            id: "71",
            kind: "payment",
            amountMinor: 1050,
            reference: "321000000001",
            authCode: "PPS123",
            authorizedOn: "2026-11-16",
            transactedOn: "2026-11-16",
            cardLastFour: "1111",
            interchange: { minor: 26, planCode: "VCPS" },
          },
          expect.objectContaining({ id: "72", kind: "refund", amountMinor: 200 }),
        ],
        chargebacks: [],
        adjustments: [],
      },
    });
  });

  it("reads a chargeback and the adjustment that reverses it", () => {
    const result = parseFundingResponse(
      requested,
      file({
        chargebacks: [
          {
            fundingchargebackid: "5",
            casenumber: "C1",
            acquirereferencenumber: "24000000000000000000001",
            reasoncode: "13.1",
            reasondescription: "Merchandise not received",
            chargebackdate: "2026-11-16",
            transactiondate: "2026-11-02",
            amount: "-10.50",
            transactionamount: "10.50",
            retref: "321000000001",
          },
        ],
        adjustments: [{ fundingtxnid: "6", casenumber: "C1", amount: "10.50", type: "CBREV" }],
      }),
    );
    expect(result).toMatchObject({
      file: {
        chargebacks: [{ caseNumber: "C1", amountMinor: 1050, disputedOn: "2026-11-16" }],
        adjustments: [{ id: "6", caseNumber: "C1", amountMinor: 1050 }],
      },
    });
  });

  it("that does not exist is none, only if the response has the vendor's documented message", () => {
    const none = { errormsg: "No deposits match your request" };
    expect(parseFundingResponse(requested, none)).toEqual({ kind: "none" });
    expect(parseFundingResponse(requested, { errormsg: "Try later" }).kind).toBe("unknown");
  });

  it.each([
    ["no object", "Null Batches"],
    ["another merchant's", file({ merchid: "1" })],
    ["another day's", file({ fundingdate: "20261118" })],
    ["without its id", file({ fundingmasterid: null })],
    ["with a line without a reference", file({ txns: [{ ...sale, retref: "" }] })],
    ["with an amount of three decimals", file({ txns: [{ ...sale, amount: "10.505" }] })],
    ["with an amount that is missing", file({ txns: [{ ...sale, amount: null }] })],
    ["with another currency", file({ txns: [{ ...sale, currency: "CAD" }] })],
    ["with one line twice", file({ txns: [sale, sale] })],
    ["with a list that is none", file({ txns: { 0: sale } })],
    ["with a total that is no amount", file({ fundings: [{ totalfunding: "much" }] })],
  ])("is unknown as a whole %s", (_, body) => {
    expect(parseFundingResponse(requested, body)).toMatchObject({
      kind: "unknown",
      why: "unreadable",
    });
  });

  it.each([
    ["of an unknown kind", { type: "XYZ" }],
    ["that was rejected", { status: "Rejected" }],
    ["that sells below zero", { amount: "-1.00" }],
  ])("keeps a line %s apart from payments and refunds", (_, change) => {
    const result = parseFundingResponse(requested, file({ txns: [{ ...sale, ...change }] }));
    expect(result).toMatchObject({ file: { records: [{ kind: "other" }] } });
  });
});

describe("an amount of a funding file", () => {
  it.each([
    ["10", 1000],
    ["10.5", 1050],
    ["-0.07", -7],
    ["0", 0],
    ["-0", 0],
    ["99999999999.99", 9999999999999],
    ["1e3", undefined],
    ["1,000.00", undefined],
    ["", undefined],
    [".5", undefined],
    ["10.001", undefined],
  ])("%s is %s", (text, minor) => {
    expect(readDollars(text)).toBe(minor);
  });
});
