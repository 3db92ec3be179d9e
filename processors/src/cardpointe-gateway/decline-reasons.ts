import type { DeclineReason } from "../card-processor.ts";

/**
 * Maps a host's decline code to a decline reason. A code in no list is a plain `declined`.
 *
 * Source   CardPointe Gateway API, "Gateway Response Codes": the codes' descriptions.
 */
export function declineReason(host: string, code: string): DeclineReason {
  return reasonsByHost.get(host)?.get(code) ?? "declined";
}

type ReasonLists = Partial<Record<DeclineReason, string>>;

function byCode(lists: ReasonLists): Map<string, DeclineReason> {
  const reasons = new Map<string, DeclineReason>();
  for (const [reason, list] of Object.entries(lists) as [DeclineReason, string][]) {
    for (const code of list.trim().split(/\s+/)) {
      if (reasons.has(code)) throw new Error(`code ${code} is listed twice`);
      reasons.set(code, reason);
    }
  }
  return reasons;
}

/** Every listed code, for the test that each is in the vendor's table of declines. */
export function* reasonedCodes(): Generator<{ host: string; code: string }> {
  for (const [host, codes] of reasonsByHost) for (const code of codes.keys()) yield { host, code };
}

const reasonsByHost = new Map(
  Object.entries({
    PPS: byCode({
      expired_card: "16",
      incorrect_cvc: "14 37 38",
      incorrect_postal_code: "17 35 101",
      invalid_number: "11 12 13 33 98 99",
      fraud_suspected: "18 19",
      limit_exceeded: "41 42",
      duplicate: "36",
      merchant_configuration: "21 22 23 31 32 34 43 44 45 46 48 91 92 93 94 95 96 97 104 106",
      processor_unavailable: "61 62 63 64 65 66",
    }),
    FNOR: byCode({
      // The description of 51 is a bare "Declined"; in ISO 8583, which defines these numbers, it
      // means insufficient funds.
      insufficient_funds: "NU 51",
      expired_card: "54",
      incorrect_cvc: "C2",
      invalid_number: "14 N3 NN",
      do_not_honor: "05",
      call_issuer: "01",
      lost_or_stolen: "60",
      limit_exceeded: "61 NH NQ NR",
      duplicate: "94",
      merchant_configuration: "03 25 89 NP",
      processor_unavailable: "28 91 NL CE NK NM",
    }),
    RPCT: byCode({
      insufficient_funds: "116",
      expired_card: "101 132 503 507 509 510 511",
      incorrect_cvc: "517 954 958 959",
      incorrect_postal_code: "721",
      invalid_number: "118 131 302 303 315 373 403 526",
      do_not_honor: "100 500",
      call_issuer: "107 108 727",
      lost_or_stolen: "208 209 704 767",
      fraud_suspected: "102 122 129 514",
      limit_exceeded: `121 123 152 154 317 521 528 553 554 556 563 564 567 568 771 782 801 805 807
        809 810 811 812 813 814 815 816 817 818 819 820 821 822 823 824 924`,
      duplicate: "772 774 776 913",
      merchant_configuration: "001 109 120 130 150 328 513 515 527 808 825 904",
      processor_unavailable: `385 402 505 508 516 523 524 525 775 906 907 908 909 911 920 921 923
        944 963`,
    }),
    AMEX: byCode({
      insufficient_funds: "116",
      expired_card: "101 187",
      incorrect_cvc: "103 122",
      invalid_number: "105 111",
      do_not_honor: "100",
      call_issuer: "107",
      lost_or_stolen: "200",
      limit_exceeded: "121",
      merchant_configuration: "109 115 181",
      processor_unavailable: "182",
    }),
    PSTR: byCode({
      duplicate: "01",
      limit_exceeded: "04 05 13 37",
      incorrect_postal_code: "06",
      incorrect_cvc: "07",
      expired_card: "08",
      invalid_number: "28 99",
      merchant_configuration: "14 15 18 20 40",
      processor_unavailable: "11 12",
    }),
    PMT: byCode({
      insufficient_funds: "302 521",
      expired_card: "522 605 903",
      incorrect_cvc: "531 811",
      incorrect_postal_code: "260",
      invalid_number: "201 233 304 591 825",
      do_not_honor: "303 530",
      call_issuer: "401 402",
      lost_or_stolen: "501 502",
      fraud_suspected: "503 596",
      limit_exceeded: "275 508 509 510",
      duplicate: "234",
      merchant_configuration: "220 225 227 231 238 239 243 249 833",
      processor_unavailable: "000 200 236 299 301 902",
    }),
    VPS: byCode({
      insufficient_funds: "51",
      expired_card: "33 54",
      incorrect_cvc: "82 N7",
      invalid_number: "14 15 39 78 EA EB",
      do_not_honor: "05",
      call_issuer: "01 02",
      lost_or_stolen: "04 41 43",
      fraud_suspected: "07 34 63",
      limit_exceeded: "61 65 75 H1",
      merchant_configuration: "03 58 HV",
      processor_unavailable: "19 28 91 92 96",
    }),
    VANT: byCode({
      insufficient_funds: "51",
      expired_card: "33 54",
      incorrect_cvc: "82",
      invalid_number: "14 15 39 88",
      do_not_honor: "05",
      call_issuer: "02",
      lost_or_stolen: "04 41 43 67",
      fraud_suspected: "07 63",
      limit_exceeded: "38 61 65 75",
      duplicate: "94 98",
      merchant_configuration: "03 30 58",
      processor_unavailable: "19 28 91 92 96",
    }),
    FOMA: byCode({
      expired_card: "06 07",
      incorrect_cvc: "14",
      invalid_number: "03",
      do_not_honor: "05",
      call_issuer: "01",
      merchant_configuration: "04",
      processor_unavailable: "08 09",
    }),
  }),
);
