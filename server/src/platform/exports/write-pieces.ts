import { exportedLists } from "@openpayfac/contract";
import { csvRow } from "@openpayfac/contract/csv";
import { named } from "../../database/named-statement.ts";
import { updateRow } from "../../database/row-writes.ts";
import { ConcurrentModification, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { cellOf, columnsOfList } from "./columns-of-list.ts";
import type { ExportRow } from "./export-rows.ts";

/** A piece is stored above one of them. */
const pieceRowsMax = 2_000;
const pieceCharactersMax = 1024 * 1024;

/** A run that wrote no piece for so long has stopped. */
export const leaseMs = 120_000;

/** Writes the rows of one run to the file storage, with the memory of one piece. */
export class PieceWriter {
  /** The export with the progress that is stored. */
  row: ExportRow;
  readonly #deps: Dependencies;
  readonly #encode: (row: object) => string;
  #number = 0;
  #text: string;
  #rows = 0;

  constructor(deps: Dependencies, row: ExportRow) {
    this.#deps = deps;
    this.row = row;
    const columns = columnsOfList(exportedLists[row.list]);
    const isCsv = row.format === "csv";
    this.#text = isCsv ? csvRow(columns.map(({ name }) => name)) : "";
    this.#encode = isCsv
      ? (each) => csvRow(columns.map((column) => cellOf(each, column)))
      : (each) => `${JSON.stringify(each)}\n`;
  }

  /** Errors   ConcurrentModification: another job took the export over. */
  async add(rows: readonly object[]): Promise<void> {
    for (const row of rows) {
      this.#text += this.#encode(row);
      this.#rows += 1;
    }
    if (this.#rows >= pieceRowsMax || this.#text.length >= pieceCharactersMax) await this.#store();
  }

  /** Returns   the export with all of its rows. */
  async end(): Promise<ExportRow> {
    if (this.#text !== "") await this.#store();
    return this.row;
  }

  async #store(): Promise<void> {
    const { database, files, ids, clock } = this.#deps;
    const { id, run, version } = this.row;
    const file = ids.next();
    this.#number += 1;
    const bytes = Buffer.from(this.#text);
    // The lock orders it before or after a job that takes the export over and deletes all pieces.
    const { rowCount } = await database.query(
      named(
        `INSERT INTO export_pieces (export_id, run, number, file_id)
         SELECT id, run, $3, $4 FROM exports WHERE id = $1 AND version = $2 FOR UPDATE`,
        [id, version, this.#number, file],
      ),
    );
    if (rowCount !== 1) throw new ConcurrentModification("exports");
    await files.write(file, bytes);
    const next = {
      rows_written: this.row.rows_written + this.#rows,
      size_bytes: this.row.size_bytes + bytes.length,
      due_at: new Date(clock.now().getTime() + leaseMs).toISOString(),
      version: version + 1,
    };
    try {
      await writeAtomically(database, [updateRow("exports", { id, run, version }, next)]);
    } catch (error) {
      // The other job has deleted the row of the piece, possibly before its bytes were stored.
      if (error instanceof ConcurrentModification) await files.remove(file);
      throw error;
    }
    this.row = { ...this.row, ...next };
    this.#text = "";
    this.#rows = 0;
  }
}
