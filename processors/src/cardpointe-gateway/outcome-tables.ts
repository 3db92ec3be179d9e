/**
 * Meaning of each host's response codes. The same digits mean different things to different hosts
 * ("100" declines at RPCT and approves at PMT).
 *
 * Source   CardPointe Gateway API, "Gateway Response Codes", one table per processor.
 */
export type CodeMeaning =
  | "approved"
  /** Approves the reversal of an authorization, never an authorization. */
  | "reversed"
  /** Marked A by the vendor, yet no authorization: profiles, settled transactions, terminal keys. */
  | "not_a_payment"
  | "retryable"
  | "rejected"
  /** Not known to be approved or declined: timeouts, incomplete responses. */
  | "uncertain";

/** The meaning of one code; undefined if the vendor's table does not have it. */
export function codeMeaning(host: string, code: string): CodeMeaning | undefined {
  return hosts.get(host)?.get(code);
}

/** Every known host and code, for the tests that walk the tables. */
export function* knownCodes(): Generator<{ host: string; code: string; meaning: CodeMeaning }> {
  for (const [host, codes] of hosts) {
    for (const [code, meaning] of codes) yield { host, code, meaning };
  }
}

interface HostCodes {
  approved: string;
  reversed?: string;
  notAPayment?: string;
  retryable?: string;
  rejected: string;
  uncertain?: string;
}

function host(lists: HostCodes): Map<string, CodeMeaning> {
  const meanings = new Map<string, CodeMeaning>();
  const add = (list: string | undefined, meaning: CodeMeaning) => {
    for (const code of list?.trim().split(/\s+/) ?? []) {
      if (meanings.has(code)) throw new Error(`code ${code} is listed twice`);
      meanings.set(code, meaning);
    }
  };
  add(lists.approved, "approved");
  add(lists.reversed, "reversed");
  add(lists.notAPayment, "not_a_payment");
  add(lists.retryable, "retryable");
  add(lists.rejected, "rejected");
  add(lists.uncertain, "uncertain");
  return meanings;
}

// PPS 62 to 66 are the gateway's own transport failures towards the host. RPCT 385 ("accepted but
// not yet processed") and 923 ("in progress"), PSTR 11 and FOMA 09 (timeouts) are equally
// uncertain.
const hosts = new Map(
  Object.entries({
    PPS: host({
      approved: "00 01",
      notAPayment: "08 09 26",
      retryable: "61 106",
      rejected: `
      11 12 13 14 15 16 17 18 19 21 22 23 24 25 27 28 29 31 32 33 34 35 36 37 38 39 41 42 43
      44 45 46 48 70 71 91 92 93 94 95 96 97 98 99 101 102 103 104 105`,
      uncertain: "62 63 64 65 66",
    }),
    FNOR: host({
      approved: "00 10 85",
      reversed: "76",
      retryable: "28 91 NL",
      rejected: `
      01 03 05 12 13 14 25 51 54 55 57 60 61 63 69 75 89 94 1A 1B C2 CE N3 NG NH NI NK NM NN
      NP NQ NR NS NU RW`,
    }),
    RPCT: host({
      approved: "000 002 003 708 785",
      notAPayment: "701 703",
      retryable: "505 508 511 516 920",
      rejected: `
      001 100 101 102 104 105 106 107 108 109 110 114 116 117 118 119 120 121 122 123 124
      129 130 131 132 150 151 152 153 154 155 156 157 208 209 302 303 304 308 311 315 316
      317 318 319 320 321 322 323 326 327 328 329 330 331 332 333 334 336 337 338 339 340
      341 342 343 344 351 355 357 359 367 368 369 370 372 373 374 375 376 377 378 380 381
      382 383 384 401 402 403 404 500 501 502 503 504 506 507 509 510 512 513 514 515 517
      518 519 520 521 522 523 524 525 526 527 528 529 530 531 532 540 541 542 550 551 552
      553 554 555 556 557 558 559 560 561 562 563 564 565 566 567 568 569 702 704 721 722
      723 724 726 727 728 729 731 740 767 771 772 773 774 775 776 782 790 791 792 801 802
      803 804 805 806 807 808 809 810 811 812 813 814 815 816 817 818 819 820 821 822 823
      824 825 826 902 904 906 907 908 909 911 913 914 915 921 924 940 941 942 944 950 954
      958 959 963`,
      uncertain: "385 923",
    }),
    AMEX: host({
      approved: "000 001 002 003",
      reversed: "400",
      retryable: "182",
      rejected: "100 101 103 105 107 109 110 111 115 116 121 122 181 187 188 200",
    }),
    PSTR: host({
      approved: "00",
      rejected: "01 02 03 04 05 06 07 08 09 10 12 13 14 15 16 17 18 19 20 21 28 37 40 46 99",
      uncertain: "11",
    }),
    PMT: host({
      approved: "100 101 102 104 105 106 107 108 110",
      retryable: "000 200 299 902",
      rejected: `
      201 202 203 204 220 225 227 231 233 234 236 238 239 241 243 245 248 249 253 258 260
      275 301 302 303 304 305 306 307 401 402 501 502 503 508 509 510 519 521 522 530 531
      532 570 571 591 592 594 596 602 603 605 606 607 802 806 811 825 833 903 904`,
    }),
    VPS: host({
      approved: "00 08 10 11 85",
      retryable: "13 14 19 21 28 96",
      rejected: `
      01 02 03 04 05 06 07 12 15 23 33 34 36 39 41 43 51 54 55 57 58 59 61 62 63 65 75 76 78
      80 81 82 91 92 93 CV EA EB H1 HV N7 V1`,
    }),
    VANT: host({
      approved: "00 08 10 11 85 97",
      retryable: "19 92 96",
      rejected: `
      02 03 04 05 06 07 12 13 14 15 17 23 27 28 30 33 38 39 41 43 51 52 53 54 55 56 57 58 61
      62 63 65 67 75 78 79 81 82 83 88 91 93 94 95 98 99`,
    }),
    FOMA: host({
      approved: "0 00 10",
      reversed: "76",
      retryable: "11",
      rejected: "01 02 03 04 05 06 07 08 12 13 14 99",
      uncertain: "09",
    }),
  }),
);
