import type { DatabaseSync } from "node:sqlite";

/** The arrays of a funding file. */
export type Section = "txns" | "adjustments" | "chargebacks";

/** One row of a funding file. */
export interface FundingLine {
  readonly lineid: number;
  readonly merchid: string;
  readonly section: Section;
  /** Amount added to the deposit, in minor units; negative if deducted. */
  readonly amount_minor: number;
  /** JSON: its fields on the wire, without the numbers that the file assigns. */
  readonly content: string;
}

/** One deposit to one merchant. */
export interface Funding {
  readonly fundingmasterid: number;
  readonly merchid: string;
  readonly fundingdate: string;
  readonly available_at: string;
  readonly total_minor: number;
  readonly retrieved: number;
}

export interface Fundings {
  /** Queues a row for the file of a date (YYYY-MM-DD), or for the next file. */
  addLine(line: Omit<FundingLine, "lineid">, dueDate: string): void;
  /** Creates the file of a date from all due rows; undefined if there are none. */
  make(merchid: string, fundingdate: string, at: Date): Funding | undefined;
  list(merchid: string): Funding[];
  lines(fundingmasterid: number): FundingLine[];
  markRetrieved(fundingmasterid: number): void;
}

const firstFunding = 15_200_186_140_001;

/**
 * The deposits of the record, and the rows that wait for one.
 *
 * Writes   a row of a file once; a file and the mark on its rows together with the caller's write.
 */
export function openFundings(database: DatabaseSync): Fundings {
  const insertLine = database.prepare(
    `insert into funding_lines (merchid, due_date, section, amount_minor, content)
     values (?, ?, ?, ?, ?)`,
  );
  const dueTotal = database.prepare(
    `select count(*) as count, coalesce(sum(amount_minor), 0) as total from funding_lines
     where fundingmasterid is null and merchid = ? and due_date <= ?`,
  );
  const insert = database.prepare(
    `insert into fundings (fundingmasterid, merchid, fundingdate, available_at, total_minor)
     values ((select coalesce(max(fundingmasterid) + 1, ${firstFunding}) from fundings),
             ?, ?, ?, ?)
     returning *`,
  );
  const assign = database.prepare(
    `update funding_lines set fundingmasterid = ?
     where fundingmasterid is null and merchid = ? and due_date <= ?`,
  );
  const byMerchant = database.prepare(
    "select * from fundings where merchid = ? order by fundingdate, fundingmasterid",
  );
  const linesOf = database.prepare(
    "select * from funding_lines where fundingmasterid = ? order by lineid",
  );
  const retrieved = database.prepare(
    "update fundings set retrieved = 1 where fundingmasterid = ? and retrieved = 0",
  );

  return {
    addLine({ merchid, section, amount_minor, content }, dueDate) {
      insertLine.run(merchid, dueDate, section, amount_minor, content);
    },
    make(merchid, fundingdate, at) {
      const due = dueTotal.get(merchid, fundingdate);
      if (due === undefined || due.count === 0) return undefined;
      const totalMinor = Number(due.total);
      const funding = insert.get(
        merchid,
        fundingdate,
        at.toISOString(),
        totalMinor,
      ) as unknown as Funding;
      assign.run(funding.fundingmasterid, merchid, fundingdate);
      return funding;
    },
    list: (merchid) => byMerchant.all(merchid) as unknown as Funding[],
    lines: (fundingmasterid) => linesOf.all(fundingmasterid) as unknown as FundingLine[],
    markRetrieved(fundingmasterid) {
      retrieved.run(fundingmasterid);
    },
  };
}
