import type pg from "pg";

/** Statements for the test of this folder: what is wrong with each is in its name. */

export const right = (database: pg.Pool, id: string) =>
  database.query<{ id: string; amount: number; settled_at: string | null; status: DisputeStatus }>(
    "SELECT * FROM disputes WHERE id = $1",
    [id],
  );

export const unknownColumn = (database: pg.Pool) =>
  database.query("SELECT amount_due FROM disputes");

export const missingColumn = (database: pg.Pool) =>
  database.query<{ id: string; case_number: string }>("SELECT id FROM disputes");

export const wrongType = (database: pg.Pool) =>
  database.query<{ amount: string }>("SELECT amount FROM disputes");

export const neverNull = (database: pg.Pool) =>
  database.query<{ settled_at: string }>("SELECT settled_at FROM disputes");

export const missingLabel = (database: pg.Pool) =>
  database.query<{ status: "new" | "won" | "lost" }>("SELECT status FROM disputes");

export const tooFewValues = (database: pg.Pool, id: string) =>
  database.query("SELECT FROM disputes WHERE id = $1 AND amount > $2", [id]);

export const wrongValue = (database: pg.Pool, id: number) => ({
  sql: "UPDATE disputes SET amount = $2 WHERE id = $1",
  values: [id, 1],
  database,
});

export const fromCallers = (database: pg.Pool, newest: boolean) =>
  list(database, `disputes WHERE status = 'new' ${newest ? orderOf("created_at") : ""}`);

export const fromAnotherCaller = (database: pg.Pool) => list(database, "no_such_table");

function list(database: pg.Pool, from: string) {
  const { text } = { text: `SELECT ${columns.join(", ")} FROM ${from}` };
  return database.query<{ id: string; amount: number }>(text);
}

const columns = ["id", "amount"];
const orderOf = (column: string, direction = "DESC") => `ORDER BY ${column} ${direction}`;

export const readByCallers = (database: pg.Pool, request: { condition: string }) =>
  filtered<{ id: string; amount: string }>(database, request.condition);

function filtered<Row extends object>(database: pg.Pool, condition: string) {
  return database.query<Row>(`SELECT id, amount FROM disputes WHERE ${condition}`);
}

export const fromOutside = (database: pg.Pool, request: { text: string }) =>
  database.query(request.text);

type DisputeStatus = "accepted" | "contested" | "in_review" | "lost" | "new" | "won";
